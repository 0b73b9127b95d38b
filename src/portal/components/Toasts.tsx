import { type PointerEvent, useRef, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';
import { APP_BAR_HEIGHT } from '../theme/theme';

const TOAST_MS = 5000;
/** ms that a toast is shown if others are waiting */
const CROWDED_MS = 900;
/** height of the heading and button rows, px */
const BELOW_HEADING = 80;
/** share of its width that a toast must be dragged to be dismissed */
const DRAG_SHARE = 0.8;

/** Toasts at the top right for five seconds; on touch screens they can be dragged away sideways. */
export const Toasts = () => {
    const { notifications } = useNotificationContext();
    const start = useRef<number | null>(null);
    const [shift, setShift] = useState(0);
    const drop = (event: PointerEvent<HTMLDivElement>) => {
        if (start.current === null) return;
        const far = Math.abs(shift) >= DRAG_SHARE * event.currentTarget.offsetWidth;
        start.current = null;
        setShift(0);
        // notistack closes a snackbar on Escape
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
                // below the top bar and, if there is room, below the buttons of the page heading
                mt: { xs: `${APP_BAR_HEIGHT - 8}px`, sm: `${APP_BAR_HEIGHT + BELOW_HEADING}px` },
                touchAction: 'pan-y',
                // content behind the toast container stays clickable; toasts themselves can be dragged
                '@media (hover: hover)': { pointerEvents: 'none', '& button': { pointerEvents: 'auto' } },
            }}
        />
    );
};
