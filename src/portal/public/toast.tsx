import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { texts } from './texts';

interface Toast {
    id: number;
    message: string;
    type: 'success' | 'error';
}

const TOAST_MS = 5000;
/** share of its width that a toast must be dragged to be dismissed */
const DRAG_SHARE = 0.8;

const NONE: readonly Toast[] = [];
let toasts = NONE;
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
};
const hold = (id: number) => clearTimeout(timers.get(id));
const dismiss = (id: number) => {
    hold(id);
    timers.delete(id);
    publish(toasts.filter(toast => toast.id !== id));
};
const release = (id: number) => {
    hold(id);
    timers.set(
        id,
        setTimeout(() => dismiss(id), TOAST_MS),
    );
};

/** Shows a message at the top right for five seconds, across pages. */
export const showToast = (message: string, type: Toast['type'] = 'success') => {
    const id = nextId++;
    publish([...toasts, { id, message, type }]);
    release(id);
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
    };
};

const ToastItem = ({ toast }: { toast: Toast }) => {
    const start = useRef<number | null>(null);
    const [shift, setShift] = useState(0);
    const drag = (event: PointerEvent<HTMLDivElement>) => {
        if (start.current !== null) setShift(event.clientX - start.current);
    };
    const drop = (event: PointerEvent<HTMLDivElement>) => {
        const far = Math.abs(shift) >= DRAG_SHARE * event.currentTarget.offsetWidth;
        start.current = null;
        setShift(0);
        if (far) dismiss(toast.id);
        else release(toast.id);
    };
    return (
        <div
            className={`hw-toast hw-toast-${toast.type}`}
            role={toast.type === 'error' ? 'alert' : 'status'}
            style={shift ? { transform: `translateX(${shift}px)`, transition: 'none' } : undefined}
            onPointerEnter={() => hold(toast.id)}
            onPointerLeave={() => start.current === null && release(toast.id)}
            onPointerDown={event => {
                if (event.pointerType !== 'touch') return;
                start.current = event.clientX;
                event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
        >
            <span>{toast.message}</span>
            <button type="button" aria-label={texts.dismiss} onClick={() => dismiss(toast.id)}>
                <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                    <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
                </svg>
            </button>
        </div>
    );
};

export const Toasts = () => {
    const shown = useSyncExternalStore(
        subscribe,
        () => toasts,
        () => NONE,
    );
    return (
        <section className="hw-toasts" aria-label={texts.notifications}>
            {shown.map(toast => (
                <ToastItem key={toast.id} toast={toast} />
            ))}
        </section>
    );
};
