import type { FocusEventHandler, PointerEventHandler } from 'react';

/** The page table lives in the app's chunk, links also outside of it: the app says here how a page is fetched ahead. */
let prepare: (path: string) => void = () => {};
export const onIntent = (callback: (path: string) => void) => {
    prepare = callback;
};

/** Fetches the chunk of the page at `path` (public, without query), so that a click finds it there. */
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
