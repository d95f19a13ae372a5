import { Link } from 'react-router-dom';

/** Links to header and footer, which are templates of the theme. */
export function FrameParts() {
  return (
    <section aria-labelledby="settings-frame">
      <h2 id="settings-frame">بالا و پایین صفحه</h2>
      <p>
        بالا و پایین صفحه دو <Link to="/posts/?type=template">قالب</Link>‌اند: نشان، منو، جست‌وجو، سبد خرید، راه‌های تماس و
        ستون‌ها را در ویرایشگر دیداری بچینید. گزینه‌های منو را در <Link to="/menus/">منوها</Link> و تلفن، نشانی و نمادها
        را در همین تنظیمات بنویسید.
      </p>
    </section>
  );
}
