import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import { Card, Skeleton, Stack } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { FailedCard, StateMessage } from '../../admin/list/ListStates';
import { ContractPaper, type ShownContract } from '../sign/ContractPaper';
import { ContractState } from './ContractState';
import { useContract, useMissing } from './contractCalls';
import { MissingList } from './MissingList';
import { SignedDocuments } from './SignedDocuments';

const NoContract = ({ order }: { order: RaRecord }) => {
    const translate = useTranslate();
    const { data: missing } = useMissing(order.id as number, order.version);
    return (
        <Stack spacing={2}>
            <Card>
                <StateMessage
                    icon={<DescriptionOutlinedIcon />}
                    title={translate('domains.sales.contract.none')}
                    text={translate(
                        order.status === 'draft' ? 'domains.sales.contract.draft' : 'domains.sales.contract.noneText',
                    )}
                />
            </Card>
            {missing && missing.length > 0 && <MissingList order={order} />}
        </Stack>
    );
};

/** Contract of an order: status, next step and text. */
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
