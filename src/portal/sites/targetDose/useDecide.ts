import { useState } from 'react';
import { useNotify } from 'react-admin';
import { answered, mainApi } from '../../session/clients';
import { ApiFault } from '../../session/fault';
import { type TargetDoseChange, useTargetChanged } from './useAutomation';

export type TargetDecision = 'accept' | 'decline' | 'undo';
const PATHS = {
    accept: '/target-dose-changes/{id}/accept',
    decline: '/target-dose-changes/{id}/decline',
    undo: '/target-dose-changes/{id}/undo',
} as const;

/** Decides about the shown version of an automated change; a newer version is shown instead. */
export const useDecide = () => {
    const notify = useNotify();
    const changed = useTargetChanged();
    const [busy, setBusy] = useState(false);
    const decide = async (what: TargetDecision, change: TargetDoseChange, siteVersion: number) => {
        setBusy(true);
        try {
            await answered(
                mainApi.POST(PATHS[what], {
                    params: { path: { id: change.id } },
                    body: { version: change.version, site_version: siteVersion },
                }),
            );
            notify(`domains.sites.target.done.${what}`, { type: 'success' });
        } catch (fault) {
            const errors = fault instanceof ApiFault ? Object.values(fault.body.errors ?? {}).flat() : [];
            notify(errors.join(' ') || (fault as Error).message, { type: 'error' });
        }
        await changed();
        setBusy(false);
    };
    return { busy, decide };
};
