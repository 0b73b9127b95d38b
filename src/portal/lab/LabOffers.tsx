import { Button, Card, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useGetList, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { fieldOf } from '../admin/metadata';
import { formatNumber } from '../components/fields/formats';
import { answered, mainApi } from '../session/clients';
import { ApiFault } from '../session/fault';
import { PROPOSALS, SAMPLES } from './labRecords';

const SITES = 'udose-sites';
const PATHS = { accept: '/lab-proposals/{id}/accept', decline: '/lab-proposals/{id}/decline' } as const;
type Offer = ResourceTypes['lab-proposals'] & RaRecord & { id: number; version: number };

const useDecide = () => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [busy, setBusy] = useState(false);
    const decide = async (what: keyof typeof PATHS, { id, version }: Offer) => {
        setBusy(true);
        try {
            await answered(mainApi.POST(PATHS[what], { params: { path: { id } }, body: { version } }));
            notify(`domains.lab.offers.${what === 'accept' ? 'taken' : 'declined'}`, { type: 'success' });
        } catch (fault) {
            const errors = fault instanceof ApiFault ? Object.values(fault.body.errors ?? {}).flat() : [];
            notify(errors.join(' ') || (fault as Error).message, { type: 'error' });
        }
        for (const name of [PROPOSALS, SITES]) await queryClient.invalidateQueries({ queryKey: [name] });
        setBusy(false);
    };
    return { busy, decide };
};

const OfferLine = ({ offer }: { offer: Offer }) => {
    const translate = useTranslate();
    const { canAccess: canDecide } = useCanAccess({ resource: SITES, action: 'edit' });
    const { busy, decide } = useDecide();
    const shown = (name: string, value: number | null) =>
        value === null
            ? translate('domains.lab.offers.nothing')
            : formatNumber(value, { type: 'number', unit: fieldOf(SITES, name)?.unit });
    const isOver =
        offer.cause === 'urea_loss' && offer.changes?.some(({ field, to }) => field === 'urea_loss' && to === 0);
    return (
        <Stack component="li" spacing={0.5} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {translate(`domains.lab.offers.${isOver ? 'not_alkaline' : offer.cause}`, {
                    measured: offer.measured ?? '',
                })}
            </Typography>
            {offer.changes?.map(({ field, from, to }) => (
                <Typography key={field} variant="body2" className="tabular">
                    {translate('domains.lab.offers.change', {
                        field: translate(`resources.udose-sites.fields.${field}`),
                        from: shown(field, from),
                        to: shown(field, to),
                    })}
                </Typography>
            ))}
            <Typography variant="caption" color="text.secondary">
                {translate('domains.lab.offers.by')}{' '}
                {offer.lab_sample && (
                    <ReferenceLink
                        resource={SAMPLES}
                        target={{ id: offer.lab_sample_id, label: offer.lab_sample.label }}
                    />
                )}
            </Typography>
            {canDecide && (
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
                    <Button variant="outlined" disabled={busy} onClick={() => void decide('accept', offer)}>
                        {translate('domains.lab.offers.accept')}
                    </Button>
                    <Button color="inherit" disabled={busy} onClick={() => void decide('decline', offer)}>
                        {translate('domains.lab.offers.decline')}
                    </Button>
                </Stack>
            )}
        </Stack>
    );
};

/** Open proposals to apply a sample's water values to the settings of its site. */
export const LabOffers = ({ of }: { of: { site_id: number } | { lab_sample_id: number } }) => {
    const translate = useTranslate();
    const { canAccess: canListProposals } = useCanAccess({ resource: PROPOSALS, action: 'list' });
    const { data = [] } = useGetList<Offer>(
        PROPOSALS,
        {
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'id', order: 'DESC' },
            filter: { ...of, status: ['proposed'] },
        },
        { enabled: canListProposals },
    );
    if (!canListProposals || data.length === 0) return null;
    return (
        <Card component="section" aria-labelledby="lab-offers" sx={{ p: 2 }}>
            <Typography id="lab-offers" variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.lab.offers.title')}
            </Typography>
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map(offer => (
                    <OfferLine key={offer.id} offer={offer} />
                ))}
            </Stack>
        </Card>
    );
};
