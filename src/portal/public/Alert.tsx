import type { ReactNode } from 'react';

/** Alert that screen readers announce immediately. */
export const Alert = ({ children, kind = 'error' }: { children: ReactNode; kind?: 'error' | 'info' | 'success' }) => (
    <div className={`hw-alert hw-alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
        {children}
    </div>
);
