import { type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/** Tells a long press of a finger from a tap and from scrolling; the click that ends it is nobody's. */
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
        // of a link the browser would offer a menu of its own
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
