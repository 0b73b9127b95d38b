/** Landmarks that receive the focus when a focused element disappears; the innermost wins. */
const PLACES =
    'main, header, form, section, article, li, tr, [role=group], [role=region], [role=dialog], [role=listitem], [role=tabpanel]';
/** Delay in ms before focus leaves a disabled element, so that a button that is only briefly busy keeps it. */
const DISABLED_MS = 300;

/** Ancestors from the element outwards up to the child of the body, as fallbacks when inner ones are removed. */
const trailOf = (element: Element): Element[] => {
    const trail: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) trail.push(at);
    return trail;
};
const rootOf = (trail: readonly Element[]) => trail.at(-1);
const isLost = () => !document.activeElement || document.activeElement === document.body;
const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/**
 * Restores keyboard focus when the focused element is removed or disabled, instead of losing it to the top of the page: to the
 * element itself, else to the nearest surviving landmark around it; after a dialog closes, to its opener.
 * @returns function that stops it
 */
export const restoreFocus = (): (() => void) => {
    // one trail for the page and one per open dialog, latest last
    let trails: Element[][] = [];
    let frame = 0;
    let timer = 0;

    const remember = (element: Element | null) => {
        if (!element || element === document.body) return;
        const trail = trailOf(element);
        trails = [...trails.filter(known => rootOf(known) !== rootOf(trail) && rootOf(known)?.isConnected), trail];
    };
    const goTo = (element: Element | undefined) => {
        if (!(element instanceof HTMLElement)) return;
        if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
        element.focus({ preventScroll: true });
    };
    const placeOf = (trail: readonly Element[]) => trail.slice(1).find(each => isShown(each) && each.matches(PLACES));

    const restore = (late: boolean) => {
        if (!isLost()) return;
        const trail = trails.findLast(each => rootOf(each)?.isConnected);
        const [element] = trail ?? [];
        if (!trail || !element) return;
        if (!isShown(element)) return goTo(placeOf(trail));
        if (!element.matches(':disabled')) return goTo(element);
        if (late && !element.matches('.MuiButton-loading, .MuiIconButton-loading, [aria-busy=true]'))
            return goTo(placeOf(trail));
        if (late) return;
        clearTimeout(timer);
        timer = window.setTimeout(() => restore(true), DISABLED_MS);
    };
    const look = () => {
        if (frame || trails.length === 0 || !isLost()) return;
        frame = requestAnimationFrame(() => {
            frame = 0;
            restore(false);
        });
    };

    const onFocusIn = (event: FocusEvent) => remember(event.target as Element);
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
        const left = target as Element;
        if (relatedTarget) return;
        queueMicrotask(() => {
            // focus was moved on purpose, not lost
            if (isLost() && isShown(left) && !left.matches(':disabled'))
                trails = trails.filter(([element]) => element !== left);
        });
    };
    // a click on the background clears the focus on purpose
    const onPointerDown = () => {
        trails = [];
    };
    const onClick = () => remember(document.activeElement);

    const observer = new MutationObserver(look);
    observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('click', onClick, true);
    return () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        document.removeEventListener('focusin', onFocusIn);
        document.removeEventListener('focusout', onFocusOut);
        document.removeEventListener('pointerdown', onPointerDown, true);
        document.removeEventListener('click', onClick, true);
    };
};
