/**
 * Whether a control says something else than the server printed: chosen before its behaviour was there, or brought back
 * by the browser.
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
