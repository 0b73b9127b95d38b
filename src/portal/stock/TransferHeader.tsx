import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { Moment } from '../components/fields/Moment';
import { DocumentLedger } from './DocumentLedger';
import { InventoryFigure } from './InventoryHeader';
import { Litres } from './Litres';

export type Transfer = ResourceTypes['supplement-transfers'] & { id: number };
const RESOURCE = 'supplement-transfers';

/** List cell: names of the transferred items. */
export const TransferLines = () => {
    const transfer = useRecordContext<Transfer>();
    const translate = useTranslate();
    const [first, ...otherLabels] =
        transfer?.items.map(({ supplement, inventory_item }) => (supplement ?? inventory_item)?.label ?? '') ?? [];
    if (!first) return null;
    return (
        <span title={[first, ...otherLabels].join(', ')}>
            {otherLabels.length > 0
                ? translate('domains.stock.moreLines', { first, smart_count: otherLabels.length })
                : first}
        </span>
    );
};

/** Source, destination, quantity and date. */
export const TransferHeader = () => {
    const transfer = useRecordContext<Transfer>();
    const translate = useTranslate();
    if (!transfer) return null;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {transfer.status === 'void' && transfer.void_reason && (
                <Alert severity="info">
                    {translate('domains.stock.voidedBy', { name: transfer.voided_by?.label ?? '' })}{' '}
                    {transfer.voided_at && <Moment value={transfer.voided_at} relative />}: {transfer.void_reason}
                </Alert>
            )}
            <Card sx={{ p: 2 }}>
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                    <Box sx={{ minWidth: 0 }}>
                        <Typography variant="body2" color="text.secondary">
                            {translate('domains.stock.section.route')}
                        </Typography>
                        <Stack
                            direction="row"
                            useFlexGap
                            sx={{ mt: 0.25, alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}
                        >
                            <Typography variant="h3" component="span">
                                {transfer.from_location?.label}
                            </Typography>
                            <ArrowForwardIcon
                                fontSize="small"
                                color="action"
                                aria-label={translate('resources.supplement-transfers.fields.to_location_id')}
                            />
                            <Typography variant="h3" component="span">
                                {transfer.to_location?.label}
                            </Typography>
                        </Stack>
                    </Box>
                    {(transfer.total_quantity ?? 0) > 0 && (
                        <InventoryFigure label={translate('resources.supplement-transfers.fields.total_quantity')}>
                            <Litres value={transfer.total_quantity} />
                        </InventoryFigure>
                    )}
                    {transfer.completed_at ? (
                        <InventoryFigure label={translate('resources.supplement-transfers.fields.completed_at')}>
                            <Moment value={transfer.completed_at} relative />
                        </InventoryFigure>
                    ) : (
                        transfer.planned_on && (
                            <InventoryFigure label={translate('resources.supplement-transfers.fields.planned_on')}>
                                {formatDate(transfer.planned_on)}
                            </InventoryFigure>
                        )
                    )}
                </Stack>
            </Card>
        </Stack>
    );
};

export const TransferLedger = () => {
    const transfer = useRecordContext<Transfer>();
    return (
        transfer && (
            <DocumentLedger
                of={{ document_resource: RESOURCE, document_id: transfer.id }}
                hasSupplements={transfer.items.some(({ supplement_id }) => supplement_id)}
                hasParts={transfer.items.some(({ inventory_item_id }) => inventory_item_id)}
            />
        )
    );
};
