import { Alert, Box, Card } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { money } from '../../domain/sales/orders';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Moment } from '../components/fields/Moment';
import { Figure } from '../components/panels/Figure';
import { REQUESTS } from './request';

type Receipt = ResourceTypes['purchase-receipts'] & { id: number };

/** Key figures of a goods receipt; if it was voided, by whom and why. */
export const ReceiptHeader = () => {
    const receipt = useRecordContext<Receipt>();
    const translate = useTranslate();
    if (!receipt) return null;
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            {receipt.status === 'void' && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate('domains.purchasing.voidedBy', { name: receipt.voided_by?.label ?? '' })}{' '}
                    {receipt.voided_at && <Moment value={receipt.voided_at} relative />}: {receipt.void_reason}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                {receipt.purchase_request && (
                    <Figure label={translate('resources.purchase-receipts.fields.purchase_request_id')}>
                        <ReferenceLink resource={REQUESTS} target={receipt.purchase_request} />
                    </Figure>
                )}
                {receipt.supplier && (
                    <Figure label={translate('resources.purchase-receipts.fields.supplier_id')}>
                        {receipt.supplier.label}
                    </Figure>
                )}
                {receipt.inventory_location && (
                    <Figure label={translate('resources.purchase-receipts.fields.inventory_location_id')}>
                        {receipt.inventory_location.label}
                    </Figure>
                )}
                <Figure label={translate('resources.purchase-receipts.fields.received_on')}>
                    {formatDate(receipt.received_on)}
                </Figure>
                <Figure label={translate('resources.purchase-receipts.fields.value')}>{money(receipt.value)}</Figure>
            </Box>
        </Card>
    );
};
