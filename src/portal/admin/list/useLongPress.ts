import { type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
/** Movement in px above which a touch is a scroll. */
const STILL_PX = 10;

/** Detects a long press, as opposed to a tap or scroll, and suppresses the click that ends it. */
export const useLongPress = (onLong: () => void) => {
    const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
    const wasLong = useRef(false);
    const stop = () => {
        clearTimeout(press.current?.timer);
        press.current = null;
    };
    return {
        onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
            wasLong.current = false;
            if (pointerType !== 'touch') return;
            const timer = setTimeout(() => {
                wasLong.current = true;
                press.current = null;
                onLong();
            }, LONG_MS);
            press.current = { timer, x: clientX, y: clientY };
        },
        onPointerMove: ({ clientX, clientY }: PointerEvent) => {
            const from = press.current;
            if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
        },
        onPointerUp: stop,
        onPointerCancel: stop,
        // suppresses the browser's context menu of a link
        onContextMenu: (event: { preventDefault(): void }) => {
            if (press.current || wasLong.current) event.preventDefault();
        },
        onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
            if (!wasLong.current) return;
            wasLong.current = false;
            event.preventDefault();
            event.stopPropagation();
        },
    };
};
