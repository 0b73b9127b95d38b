import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { isOpen } from '../../domain/jobs';
import { inUnits } from '../../domain/stock';
import { FieldValue } from '../engine/fields/FieldValue';
import { useLabels } from '../engine/labels';
import { fieldOf, resourceOf } from '../engine/metadata';
import { readOptions } from '../engine/provider/queryClient';
import { StatusChip } from '../parts/fields/StatusChip';
import { answered, connectApi } from '../session/clients';
import { Line, Lines, Part } from './JobParts';
import { JOB_CARDS } from './moves';

const NAMES = ['installation_kit_id', 'parts_location_id'] as const;

/** What the job takes from the store, and what of it is not kept for it. */
export const JobKit = ({ card }: { card: RaRecord }) => {
    const translate = useTranslate();
    const labels = useLabels(JOB_CARDS);
    const { data: parts = [] } = useQuery({
        // with each step of the job, other parts are kept
        queryKey: ['job-parts', card.id, card.version],
        queryFn: async () =>
            (await answered(connectApi.GET('/v2/job-cards/{id}/parts', { params: { path: { id: Number(card.id) } } })))
                .data,
        enabled: Boolean(card.installation_kit_id),
        ...readOptions,
    });
    if (!card.installation_kit_id) return null;
    return (
        <Part title={translate('domains.jobs.section.parts')}>
            {card.parts_short && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('domains.jobs.kit.short', { names: card.parts_short })}
                </Alert>
            )}
            <Lines>
                {NAMES.map(name => {
                    const field = fieldOf(resourceOf(JOB_CARDS), name);
                    return field && card[name] ? (
                        <Line key={name} label={labels.field(field)}>
                            <FieldValue resource={JOB_CARDS} field={field} record={card} />
                        </Line>
                    ) : null;
                })}
            </Lines>
            <Box
                component="ul"
                aria-label={translate('domains.jobs.section.parts')}
                sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
            >
                {parts.map(({ inventory_item, quantity, unit, in_stock, kept_for, is_short }) => (
                    <Box
                        component="li"
                        key={inventory_item.id}
                        sx={{ display: 'flex', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
                    >
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                                {inventory_item.label}
                            </Typography>
                            {is_short && (
                                <Typography variant="caption" component="div" color="text.secondary">
                                    {translate('domains.jobs.kit.there', { quantity: inUnits(in_stock, unit) })}
                                    {kept_for.length > 0 &&
                                        ` ${translate('domains.jobs.kit.keptFor', { names: kept_for.join(', ') })}`}
                                </Typography>
                            )}
                        </Box>
                        {isOpen(card.status) && (
                            <Box sx={{ flexShrink: 0 }}>
                                <StatusChip
                                    label={translate(`domains.jobs.kit.${is_short ? 'missing' : 'kept'}`)}
                                    color={is_short ? 'warning' : 'success'}
                                />
                            </Box>
                        )}
                        <Typography
                            variant="body2"
                            className="tabular"
                            sx={{ whiteSpace: 'nowrap', fontWeight: 600, minWidth: 48, textAlign: 'right' }}
                        >
                            {inUnits(quantity, unit)}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </Part>
    );
};
