import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useParams, useTranslate } from 'react-admin';
import { FailedCard } from '../../admin/list/ListStates';
import { PageNotFound } from '../../components/PageNotFound';
import { type Contract, useContract } from './contractCalls';

interface ContractPageProps {
    title: (contract: Contract) => string;
    children: (contract: Contract) => ReactNode;
}

/** Page about an order's contract, with a link back. */
export const ContractPage = ({ title, children }: ContractPageProps) => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const { data: contract, error, isPending, refetch } = useContract(Number(id));
    if (error) return <FailedCard error={error} retry={() => void refetch()} />;
    if (isPending) return <Skeleton variant="rounded" height={420} />;
    if (!contract) return <PageNotFound />;
    return (
        <Box>
            <Link
                to={`/dit-connect/sales-order/${id}/contract`}
                variant="body2"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
            >
                <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                {translate('domains.sales.contract.back')}
            </Link>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
                {title(contract)}
            </Typography>
            {children(contract)}
        </Box>
    );
};
