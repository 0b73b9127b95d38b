import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { isOpenJob } from '../../domain/operations/jobs';
import { formatInUnit } from '../../domain/stock/quantities';
import { ContractField } from '../admin/fields/ContractField';
import { StatusChip } from '../components/fields/StatusChip';
import { Part, PartLine, PartLines } from './JobParts';
import { JOB_CARDS } from './moves';
import { PartsDialog } from './PartsDialog';
import { takesParts, useJobParts } from './PartsInput';

const NAMES = ['installation_kit_id', 'parts_location_id'] as const;

/** Parts of a job with their reservation state, and the shortages. */
export const JobKit = ({ card }: { card: RaRecord }) => {
    const translate = useTranslate();
    const { canAccess: canEdit } = useCanAccess({ resource: JOB_CARDS, action: 'edit' });
    const [changing, setChanging] = useState(false);
    const { data: parts } = useJobParts(card, takesParts(card));
    const canChange = canEdit && isOpenJob(card.status) && !card.archived_at;
    if (!takesParts(card) && !canChange) return null;
    return (
        <Part title={translate('domains.jobs.section.parts')}>
            {!takesParts(card) && (
                <Typography variant="body2" color="text.secondary">
                    {translate('domains.jobs.kit.none')}
                </Typography>
            )}
            {card.parts_short && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('domains.jobs.kit.short', { names: card.parts_short })}
                </Alert>
            )}
            <PartLines>
                {NAMES.filter(name => card[name]).map(name => (
                    <PartLine key={name} label={translate(`resources.${JOB_CARDS}.fields.${name}`)}>
                        <ContractField source={name} resource={JOB_CARDS} record={card} />
                    </PartLine>
                ))}
            </PartLines>
            <Box
                component="ul"
                aria-label={translate('domains.jobs.section.parts')}
                sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
            >
                {(parts ?? []).map(({ inventory_item, quantity, kit_quantity, unit, in_stock, kept_for, is_short }) => (
                    <Box
                        component="li"
                        key={inventory_item.id}
                        sx={{ display: 'flex', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
                    >
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                                {inventory_item.label}
                            </Typography>
                            {quantity !== kit_quantity && card.installation_kit_id && (
                                <Typography variant="caption" component="div" color="text.secondary">
                                    {kit_quantity === null
                                        ? translate('domains.jobs.kit.notInKit')
                                        : translate('domains.jobs.kit.says', {
                                              quantity: formatInUnit(kit_quantity, unit),
                                          })}
                                </Typography>
                            )}
                            {is_short && (
                                <Typography variant="caption" component="div" color="text.secondary">
                                    {translate('domains.jobs.kit.there', { quantity: formatInUnit(in_stock, unit) })}
                                    {kept_for.length > 0 &&
                                        ` ${translate('domains.jobs.kit.keptFor', { names: kept_for.join(', ') })}`}
                                </Typography>
                            )}
                        </Box>
                        {isOpenJob(card.status) && quantity > 0 && (
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
                            {quantity > 0 ? formatInUnit(quantity, unit) : translate('domains.jobs.kit.leftOut')}
                        </Typography>
                    </Box>
                ))}
            </Box>
            {canChange && (parts || !takesParts(card)) && (
                <Button size="small" sx={{ mt: 1, ml: -0.5 }} onClick={() => setChanging(true)}>
                    {translate(`domains.jobs.kit.${takesParts(card) ? 'change' : 'add'}`)}
                </Button>
            )}
            {changing && <PartsDialog card={card} parts={parts ?? []} onClose={() => setChanging(false)} />}
        </Part>
    );
};
