import type { ReactNode } from 'react';

/** Read out as soon as it appears. */
export const Alert = ({ children, kind = 'error' }: { children: ReactNode; kind?: 'error' | 'info' | 'success' }) => (
    <div className={`hw-alert hw-alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
        {children}
    </div>
);
