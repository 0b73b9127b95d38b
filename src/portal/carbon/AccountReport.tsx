import Co2Outlined from '@mui/icons-material/Co2Outlined';
import { Alert, Card, Skeleton, Stack } from '@mui/material';
import { useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { StateMessage } from '../admin/list/ListStates';
import { ReportBody } from './ReportBody';
import { type CarbonAccount, type CarbonReport, REPORTS } from './report';

export const useLatestReport = (accountId: number | undefined) => {
    const { canAccess: canSee } = useCanAccess({ resource: REPORTS, action: 'list' });
    return useGetList<CarbonReport>(
        REPORTS,
        {
            filter: { carbon_account_id: accountId },
            sort: { field: 'id', order: 'DESC' },
            pagination: { page: 1, perPage: 1 },
        },
        { enabled: accountId !== undefined && canSee },
    );
};

/** Latest report version of an account. */
export const AccountReport = () => {
    const account = useRecordContext<CarbonAccount>();
    const translate = useTranslate();
    const { data, isPending } = useLatestReport(account?.id);
    if (!account || isPending) return <Skeleton variant="rounded" height={420} />;
    const [report] = data ?? [];
    if (!report)
        return (
            <Card>
                <StateMessage
                    icon={<Co2Outlined />}
                    title={translate('domains.carbon.account.none')}
                    text={translate('domains.carbon.account.noneText')}
                />
            </Card>
        );
    return (
        <Stack spacing={2}>
            {report.account_version !== account.version && (
                <Alert severity="info">{translate('domains.carbon.account.outdated')}</Alert>
            )}
            <ReportBody id={report.id} />
        </Stack>
    );
};
