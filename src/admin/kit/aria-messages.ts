type Values = Record<string, string | number>;
/** Number formatter that React Aria passes to a message. */
interface Formatter {
  number(value: number): string;
}
export type Message = string | ((values: Values, formatter: Formatter) => string);

const count = (values: Values, formatter: Formatter) => formatter.number(Number(values.count));

/**
 * Persian messages of React Aria, by its packages and their keys; it ships none. The build replaces its thirty languages
 * with them (`aria-locale.ts`).
 */
export const ariaMessages: Record<string, Record<string, Message>> = {
  autocomplete: { collectionLabel: 'پیشنهادها' },
  breadcrumbs: { breadcrumbs: 'جایگاه' },
  calendar: {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: ({ date }) => `روز انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ dateRange }) => `بازهٔ انتخاب‌شده: ${dateRange}`,
    todayDate: ({ date }) => `امروز، ${date}`,
    todayDateSelected: ({ date }) => `امروز، ${date}، انتخاب‌شده`,
    dateSelected: ({ date }) => `${date}، انتخاب‌شده`,
    startRangeSelectionPrompt: 'برای آغاز بازه کلیک کنید',
    finishRangeSelectionPrompt: 'برای پایان بازه کلیک کنید',
    minimumDate: 'نخستین روز ممکن',
    maximumDate: 'واپسین روز ممکن',
    dateRange: ({ startDate, endDate }) => `${startDate} تا ${endDate}`,
  },
  combobox: {
    focusAnnouncement: ({ isGroupChange, groupTitle, optionText, isSelected }) =>
      `${isGroupChange ? `گروه ${groupTitle}. ` : ''}${optionText}${isSelected ? '، انتخاب‌شده' : ''}`,
    countAnnouncement: ({ optionCount }, formatter) => `${formatter.number(Number(optionCount))} گزینه هست.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}، انتخاب‌شده`,
    buttonLabel: 'نمایش پیشنهادها',
    listboxLabel: 'پیشنهادها',
  },
  datepicker: {
    era: 'دوره',
    year: 'سال',
    month: 'ماه',
    day: 'روز',
    hour: 'ساعت',
    minute: 'دقیقه',
    second: 'ثانیه',
    dayPeriod: 'پیش یا پس از نیمروز',
    calendar: 'تقویم',
    startDate: 'از روز',
    endDate: 'تا روز',
    weekday: 'روز هفته',
    timeZoneName: 'منطقهٔ زمانی',
    selectedDateDescription: ({ date }) => `روز انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ startDate, endDate }) => `بازهٔ انتخاب‌شده: ${startDate} تا ${endDate}`,
    selectedTimeDescription: ({ time }) => `ساعت انتخاب‌شده: ${time}`,
    rangeOverflow: ({ maxValue }) => `${maxValue} یا پیش از آن باشد.`,
    rangeReversed: 'روز آغاز پیش از روز پایان باشد.',
    rangeUnderflow: ({ minValue }) => `${minValue} یا پس از آن باشد.`,
    unavailableDate: 'این روز در دسترس نیست.',
  },
  dnd: {
    dragItem: ({ itemText }) => `جابه‌جایی ${itemText}`,
    dragSelectedItems: (values, formatter) => `جابه‌جایی ${count(values, formatter)} مورد انتخاب‌شده`,
    dragDescriptionKeyboard: 'برای برداشتن Enter را بزنید.',
    dragDescriptionKeyboardAlt: 'برای برداشتن Alt و Enter را با هم بزنید.',
    dragDescriptionTouch: 'برای برداشتن دو بار ضربه بزنید.',
    dragDescriptionVirtual: 'برای برداشتن کلیک کنید.',
    dragDescriptionLongPress: 'برای برداشتن نگه دارید.',
    dragSelectedKeyboard: (values, formatter) =>
      `برای برداشتن ${count(values, formatter)} مورد انتخاب‌شده Enter را بزنید.`,
    dragSelectedKeyboardAlt: (values, formatter) =>
      `برای برداشتن ${count(values, formatter)} مورد انتخاب‌شده Alt و Enter را با هم بزنید.`,
    dragSelectedLongPress: (values, formatter) => `برای برداشتن ${count(values, formatter)} مورد انتخاب‌شده نگه دارید.`,
    dragStartedKeyboard: 'برداشته شد. با Tab به جایش بروید، با Enter بگذارید و با Escape رها کنید.',
    dragStartedTouch: 'برداشته شد. به جایش بروید و برای گذاشتن دو بار ضربه بزنید.',
    dragStartedVirtual: 'برداشته شد. به جایش بروید و برای گذاشتن کلیک کنید یا Enter را بزنید.',
    endDragKeyboard: 'در حال جابه‌جایی. برای رها کردن Enter را بزنید.',
    endDragTouch: 'در حال جابه‌جایی. برای رها کردن دو بار ضربه بزنید.',
    endDragVirtual: 'در حال جابه‌جایی. برای رها کردن کلیک کنید.',
    dropDescriptionKeyboard: 'برای گذاشتن Enter و برای رها کردن Escape را بزنید.',
    dropDescriptionTouch: 'برای گذاشتن دو بار ضربه بزنید.',
    dropDescriptionVirtual: 'برای گذاشتن کلیک کنید.',
    dropCanceled: 'جابه‌جا نشد.',
    dropComplete: 'جابه‌جا شد.',
    dropIndicator: 'جای گذاشتن',
    dropOnRoot: 'گذاشتن در',
    dropOnItem: ({ itemText }) => `گذاشتن در ${itemText}`,
    insertBefore: ({ itemText }) => `گذاشتن پیش از ${itemText}`,
    insertBetween: ({ beforeItemText, afterItemText }) => `گذاشتن میان ${beforeItemText} و ${afterItemText}`,
    insertAfter: ({ itemText }) => `گذاشتن پس از ${itemText}`,
  },
  grid: {
    deselectedItem: ({ item }) => `${item} دیگر انتخاب نشده است.`,
    select: 'انتخاب',
    selectedCount: (values, formatter) =>
      values.count === 0 ? 'چیزی انتخاب نشده است.' : `${count(values, formatter)} مورد انتخاب شده است.`,
    selectedAll: 'همه انتخاب شده‌اند.',
    selectedItem: ({ item }) => `${item} انتخاب شد.`,
    longPressToSelect: 'برای انتخاب نگه دارید.',
  },
  menu: { longPressMessage: 'برای باز کردن فهرست نگه دارید یا Alt و پیکان پایین را بزنید' },
  numberfield: {
    decrease: ({ fieldLabel }) => `کم کردن ${fieldLabel}`,
    increase: ({ fieldLabel }) => `زیاد کردن ${fieldLabel}`,
    numberField: 'عدد',
  },
  overlays: { dismiss: 'بستن' },
  previewtrigger: { longPressMessage: 'برای پیش‌نمایش نگه دارید' },
  searchfield: { 'Clear search': 'پاک کردن جست‌وجو' },
  spinbutton: { Empty: 'خالی' },
  steplist: { steplist: 'گام‌ها' },
  table: {
    select: 'انتخاب',
    selectAll: 'انتخاب همه',
    sortable: 'ستونی که می‌شود به آن مرتب کرد',
    ascending: 'از کم به زیاد',
    descending: 'از زیاد به کم',
    ascendingSort: ({ columnName }) => `مرتب به ${columnName}، از کم به زیاد`,
    descendingSort: ({ columnName }) => `مرتب به ${columnName}، از زیاد به کم`,
    columnSize: ({ value }, formatter) => `${formatter.number(Number(value))} پیکسل`,
    resizerDescription: 'برای تغییر پهنا Enter را بزنید',
    expand: 'باز کردن',
    collapse: 'بستن',
  },
  tag: { removeDescription: 'برای برداشتن Delete را بزنید.', removeButtonLabel: 'برداشتن' },
  toast: { close: 'بستن', notifications: (values, formatter) => `${count(values, formatter)} پیام` },
  tree: { expand: 'باز کردن', collapse: 'بستن' },
  components: {
    selectPlaceholder: 'انتخاب کنید',
    tableResizer: 'تغییر پهنا',
    dropzoneLabel: 'جای رها کردن',
    colorSwatchPicker: 'نمونه‌های رنگ',
  },
};
