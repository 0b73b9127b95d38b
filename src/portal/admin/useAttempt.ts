import { useState } from 'react';
import { useNotify } from 'react-admin';

/**
 * Runs an action: `busy` while it is running, and errors are shown as toasts. `attempt` resolves to whether it
 * succeeded.
 */
export const useAttempt = () => {
    const notify = useNotify();
    const [busy, setBusy] = useState(false);
    const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
        setBusy(true);
        try {
            await work();
            return true;
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            return false;
        } finally {
            setBusy(false);
        }
    };
    return { busy, attempt };
};
