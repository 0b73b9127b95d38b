import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Typography } from '@mui/material';
import { Link, useGetOne, useParams, useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { PdfButton } from '../admin/PdfButton';
import { PageNotFound } from '../components/PageNotFound';
import { isFault } from '../session/fault';
import { ACCOUNTS, type CreditAccount } from './accountCalls';
import { AccountPaper, type ShownAccount } from './apply/AccountPaper';

/** Print preview of the application. */
const AccountPreviewPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const { data: account, error, refetch } = useGetOne<CreditAccount>(ACCOUNTS, { id: Number(id) });
    if (isFault(error) && error.status === 404) return <PageNotFound />;
    if (error) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!account) return <Skeleton variant="rounded" height={420} />;
    return (
        <Box>
            <Link
                to={`/dit-connect/credit-accounts/view/${id}`}
                variant="body2"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
            >
                <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                {translate('domains.credit.back')}
            </Link>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {translate('domains.credit.previewTitle', { number: account.number })}
            </Typography>
            <Box sx={{ mb: 2 }}>
                <PdfButton
                    path={`/api/main/credit-accounts/${id}/preview-pdf`}
                    label={translate('domains.sales.contract.pdf')}
                />
            </Box>
            <AccountPaper
                account={
                    {
                        number: account.number,
                        customer: account.customer?.label ?? '',
                        application: account as Record<string, unknown>,
                        acceptance: account.acceptance,
                    } as ShownAccount
                }
            />
        </Box>
    );
};
export default AccountPreviewPage;
