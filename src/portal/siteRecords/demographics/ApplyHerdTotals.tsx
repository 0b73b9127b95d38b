import { Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import type { HerdTotals } from '../../../domain/livestock/animalClasses';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';

type Site = ResourceTypes['udose-sites'] & { id: number };
const RESOURCE = 'udose-sites';

/** Copies the mob's head and live weight to the site on request, because dose and urea guard depend on them. */
export const ApplyHerdTotals = ({ site, totals }: { site: Site; totals: HerdTotals }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const provider = useDataProvider();
    const queryClient = useQueryClient();
    const { canAccess: canUpdate } = useCanAccess({ resource: RESOURCE, action: 'edit' });
    const [isDialogOpen, setDialogOpen] = useState(false);
    const word = (key: string, values?: object) => translate(`domains.siteRecords.animals.${key}`, values);
    // the urea guard must not use a part of the mob
    const weight = totals.live_weight === null || totals.weighed < totals.head ? null : Math.round(totals.live_weight);
    const values = { number_of_animals: totals.head, ...(weight === null ? {} : { live_weight: weight }) };
    const current = site as Site & { live_weight?: number | null };
    const same =
        current.number_of_animals === totals.head && (weight === null || Number(current.live_weight) === weight);
    const known = current.number_of_animals !== null && current.number_of_animals !== undefined;
    const takeOver = async () => {
        try {
            await provider.update(RESOURCE, { id: site.id, data: { ...site, ...values }, previousData: site });
            await queryClient.invalidateQueries({ queryKey: [RESOURCE] });
            notify('domains.siteRecords.animals.taken_over', { type: 'success' });
        } catch (fault) {
            const errors = (fault as { body?: { errors?: Record<string, string> } }).body?.errors;
            notify(Object.values(errors ?? {}).join(' ') || (fault as Error).message, { type: 'error' });
        }
    };
    return (
        <Stack
            direction="row"
            useFlexGap
            sx={{
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                mt: 2,
                pt: 2,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Typography variant="body2">
                {same
                    ? word('same')
                    : known &&
                      `${word('site_head', { head: Number(current.number_of_animals).toLocaleString('en-AU') })}${
                          current.live_weight ? ` ${word('site_weight', { weight: current.live_weight })}` : ''
                      }.`}
            </Typography>
            {!same && canUpdate && (
                <Button size="small" variant="outlined" onClick={() => setDialogOpen(true)}>
                    {word('take_over')}
                </Button>
            )}
            {isDialogOpen && (
                <ConfirmDialog
                    title={word('take_over_title')}
                    text={word('take_over_text')}
                    confirmLabel={word('take_over')}
                    onConfirm={takeOver}
                    onClose={() => setDialogOpen(false)}
                />
            )}
        </Stack>
    );
};
