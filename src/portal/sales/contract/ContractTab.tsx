import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, Card, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { FailedCard, StateMessage } from '../../engine/list/ListStates';
import { resourceOf } from '../../engine/metadata';
import { errorMessage } from '../../engine/provider/errors';
import { useMay } from '../../engine/useMay';
import { answered, mainApi } from '../../session/clients';
import { ContractPaper, type ShownContract } from '../sign/ContractPaper';
import { ContractState } from './ContractState';
import { useContract, useKeepContract, useMissing } from './contractCalls';
import { MissingList } from './MissingList';
import { SignedDocuments } from './SignedDocuments';

const NoContract = ({ order }: { order: RaRecord }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const keep = useKeepContract(order.id as number);
    const { data: missing } = useMissing(order.id as number, order.version);
    const [busy, setBusy] = useState(false);
    const draft = order.status === 'draft';
    const make = async () => {
        setBusy(true);
        try {
            const { body } = await answered(
                mainApi.POST('/sales-orders/{id}/contract', {
                    params: { path: { id: order.id as number } },
                    body: { replace: false },
                }),
            );
            notify('domains.sales.contract.made', { type: 'success' });
            await keep(body);
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Stack spacing={2}>
            <Card>
                <StateMessage
                    icon={<DescriptionOutlinedIcon />}
                    title={translate('domains.sales.contract.none')}
                    text={translate(draft ? 'domains.sales.contract.draft' : 'domains.sales.contract.noneText')}
                >
                    {!draft && !order.archived_at && may(resourceOf('sales-orders').actions.update) && (
                        <Button
                            variant="contained"
                            loading={busy}
                            disabled={!missing || missing.length > 0}
                            onClick={() => void make()}
                        >
                            {translate('domains.sales.contract.make')}
                        </Button>
                    )}
                </StateMessage>
            </Card>
            {missing && missing.length > 0 && <MissingList order={order} />}
        </Stack>
    );
};

/** The contract of an order: how far it is, what comes next, and what it says. */
export const ContractTab = () => {
    const order = useRecordContext<RaRecord>();
    const made = Boolean(order?.contract_status);
    const { data: contract, error, isPending, refetch } = useContract(Number(order?.id ?? 0), { enabled: made });
    if (!order) return null;
    if (!made && !contract) return <NoContract order={order} />;
    if (error) return <FailedCard error={error} retry={() => void refetch()} />;
    if (isPending) return <Skeleton variant="rounded" height={360} />;
    if (!contract) return <NoContract order={order} />;
    return (
        <Stack spacing={2}>
            <ContractState order={order} contract={contract} />
            {contract.status !== 'pending' && <SignedDocuments contract={contract} />}
            <ContractPaper contract={contract as ShownContract} />
        </Stack>
    );
};
