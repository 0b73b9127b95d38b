import type { FocusEventHandler, PointerEventHandler } from 'react';

/** Prefetch function of a page, injected by the app, because links are also used outside of its chunk. */
let prepare: (path: string) => void = () => {};
export const onIntent = (callback: (path: string) => void) => {
    prepare = callback;
};

/** Fetches the chunk of the page at `path` (public, without query), so that a click finds it cached. */
export const preparePage = (path: string) => prepare(path);

interface IntentHandlers {
    onPointerEnter?: PointerEventHandler<HTMLElement>;
    onFocus?: FocusEventHandler<HTMLElement>;
}

/** Prefetches the page at `path` on hover and focus. Existing handlers are kept. */
export const intentProps = <P extends IntentHandlers>(path: string | undefined, props: P): P & IntentHandlers => {
    if (!path) return props;
    return {
        ...props,
        onPointerEnter: event => {
            preparePage(path);
            props.onPointerEnter?.(event);
        },
        onFocus: event => {
            preparePage(path);
            props.onFocus?.(event);
        },
    };
};
