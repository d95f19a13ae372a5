/** Why a service still waits for the identity of its owner, for staff. */
export const identityProblems = {
  differs: 'شاهکار می‌گوید کد ملی و شمارهٔ همراه این مشتری از آنِ یک نفر نیست.',
  unavailable: 'شاهکار پاسخ نداد؛ باز هم پرسیده می‌شود. اگر عجله دارید، هویت مشتری را خودتان بررسی کنید.',
} as const;
