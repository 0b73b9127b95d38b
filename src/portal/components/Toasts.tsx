import { type PointerEvent, useRef, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';
import { APP_BAR_HEIGHT } from '../theme/theme';

const TOAST_MS = 5000;
/** one that others wait behind makes room */
const CROWDED_MS = 900;
/** a line to go back and a line of buttons, px */
const BELOW_HEADING = 80;
/** how far of its own width a toast is dragged before it goes */
const DRAG_SHARE = 0.8;

/** Messages at the top right for five seconds; on touch, dragged away sideways. */
export const Toasts = () => {
    const { notifications } = useNotificationContext();
    const start = useRef<number | null>(null);
    const [shift, setShift] = useState(0);
    const drop = (event: PointerEvent<HTMLDivElement>) => {
        if (start.current === null) return;
        const far = Math.abs(shift) >= DRAG_SHARE * event.currentTarget.offsetWidth;
        start.current = null;
        setShift(0);
        // Escape is how a snackbar is closed from outside of it
        if (far) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    };
    return (
        <Notification
            autoHideDuration={notifications.length > 0 ? CROWDED_MS : TOAST_MS}
            anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
            onPointerDown={event => {
                if (event.pointerType !== 'touch') return;
                start.current = event.clientX;
                event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={event => start.current !== null && setShift(event.clientX - start.current)}
            onPointerUp={drop}
            onPointerCancel={drop}
            style={shift ? { translate: `${shift}px` } : undefined}
            sx={{
                // below the bar and, where there is room, below the buttons of a page's heading
                mt: { xs: `${APP_BAR_HEIGHT - 8}px`, sm: `${APP_BAR_HEIGHT + BELOW_HEADING}px` },
                touchAction: 'pan-y',
                // what lies behind a message can be pressed; a finger drags the message away
                '@media (hover: hover)': { pointerEvents: 'none', '& button': { pointerEvents: 'auto' } },
            }}
        />
    );
};
