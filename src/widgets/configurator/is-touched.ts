/**
 * True if a control differs from its server-rendered value: changed before its behaviour had loaded, or restored by the
 * browser.
 */
export function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const printed = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, printed);
  }
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  return control instanceof HTMLTextAreaElement && control.value !== control.defaultValue;
}
