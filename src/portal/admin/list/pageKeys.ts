const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
/** Dialogs, menus and panels handle keys themselves. */
const ABOVE = '.MuiModal-root, [role=dialog]';

/** Whether nothing on the page has the focus, so that arrow keys belong to no element. */
export const isUnfocused = (target: EventTarget | null): boolean =>
    target === document.body || (target as Element | null)?.id === 'content';

/** Whether a key press is free for a shortcut of the page: nobody types, no modifier is held, nothing lies above the page. */
export const isPageKey = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
    !defaultPrevented &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !(target instanceof Element && target.matches(WRITTEN_IN)) &&
    !document.querySelector(ABOVE);
