import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import type { Mob } from './mob';

interface MobStep {
    name: string;
    icon: ComponentType<SvgIconProps>;
    rare?: boolean;
    Dialog: ComponentType<{ mob: Mob; onClose: () => void }>;
}
/** Offers an action of the mob in the context, if it has animals and the user may edit it. */
export const mobStep =
    ({ name, icon, rare, Dialog }: MobStep) =>
    () => {
        const mob = useRecordContext<Mob>();
        const { canAccess: canUpdate } = useCanAccess({ resource: 'mobs', action: 'edit' });
        const [open, setOpen] = useRecordState(false);
        if (!mob || mob.archived_at || !mob.head || !canUpdate) return null;
        return {
            actions: [{ name, label: `domains.herd.${name}.open`, icon, rare, run: () => setOpen(true) }],
            dialog: open && <Dialog mob={mob} onClose={() => setOpen(false)} />,
        };
    };
