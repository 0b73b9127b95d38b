import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, type RaRecord, useCanAccess, useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { OptionChip } from '../../admin/fields/OptionChip';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { Moment } from '../../components/fields/Moment';
import { answered, mainApi } from '../../session/clients';
import { type Contract, useKeepContract } from './contractCalls';

const waitsFor = ({ status, link_expires_at }: Contract) =>
    status === 'signed_by_both'
        ? 'done'
        : status === 'signed_by_customer'
          ? 'us'
          : link_expires_at
            ? 'customer'
            : 'send';

/** Status of the contract and actions on its text; transitions are among the order's actions. */
export const ContractState = ({ order, contract }: { order: RaRecord; contract: Contract }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: 'sales-orders', action: 'edit' });
    const keep = useKeepContract(order.id as number);
    const [isDialogOpen, setDialogOpen] = useState(false);
    const base = `/dit-connect/sales-order/${order.id}/contract`;
    const waiting = waitsFor(contract);
    const pending = contract.status === 'pending';
    const canWrite = canEdit && !order.archived_at;
    const again = async () => {
        try {
            const { body } = await answered(
                mainApi.POST('/sales-orders/{id}/contract', {
                    params: { path: { id: order.id as number } },
                    body: { replace: true },
                }),
            );
            notify('domains.sales.contract.made', { type: 'success' });
            await keep(body);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <Card component="section" aria-label={translate('domains.sales.contract.title')} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <OptionChip resource="sales-order-contracts" name="status" value={contract.status} />
                <Typography variant="body2">{translate(`domains.sales.contract.waiting.${waiting}`)}</Typography>
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {contract.sent_at ? (
                    <>
                        {translate('domains.sales.contract.sentLine', { email: contract.sent_to })},{' '}
                        <Moment value={contract.sent_at} relative />
                        {'. '}
                        {pending &&
                            (contract.link_expires_at
                                ? translate('domains.sales.contract.linkUntil', {
                                      day: formatDate(contract.link_expires_at),
                                  })
                                : translate('domains.sales.contract.linkEnded'))}
                    </>
                ) : (
                    pending && translate('domains.sales.contract.notSent')
                )}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button
                    component={Link}
                    to={`${base}/preview`}
                    variant="outlined"
                    color="inherit"
                    startIcon={<VisibilityOutlinedIcon />}
                >
                    {translate('domains.sales.contract.preview')}
                </Button>
                {canWrite && pending && (
                    <>
                        <Button
                            component={Link}
                            to={`${base}/edit`}
                            variant="outlined"
                            color="inherit"
                            startIcon={<EditOutlinedIcon />}
                        >
                            {translate('domains.sales.contract.edit')}
                        </Button>
                        <Button color="inherit" onClick={() => setDialogOpen(true)}>
                            {translate('domains.sales.contract.again')}
                        </Button>
                    </>
                )}
            </Box>
            {isDialogOpen && (
                <ConfirmDialog
                    danger
                    title={translate('domains.sales.contract.again')}
                    text={translate('domains.sales.contract.againText')}
                    confirmLabel={translate('domains.sales.contract.again')}
                    onConfirm={again}
                    onClose={() => setDialogOpen(false)}
                />
            )}
        </Card>
    );
};
