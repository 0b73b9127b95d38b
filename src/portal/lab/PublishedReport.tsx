import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { ReportContent } from '../../domain/lab/reports';
import { usePdf } from '../admin/usePdf';
import { mainApi } from '../session/clients';
import { useSession } from '../session/store';
import { PUBLISHED } from './labRecords';
import { ReportBody } from './ReportParts';
import { ReportVersions } from './ReportVersions';
import { UNREAD } from './useUnreadReports';

type Published = ResourceTypes['published-lab-reports'] & { id: number };

export const usePublishedActions = () => {
    const report = useRecordContext<Published>();
    const { busy, open } = usePdf(`/api/main/lab-reports/${report?.id}/downloads`);
    if (!report) return null;
    return {
        actions: [
            {
                name: 'pdf',
                label: 'domains.lab.report.pdf',
                icon: PictureAsPdfOutlinedIcon,
                next: true,
                busy,
                run: open,
            },
        ],
    };
};

/** Version banner of a published report; warns if a newer version replaced it. */
export const PublishedHeader = () => {
    const report = useRecordContext<Published>();
    if (!report) return null;
    return (
        <Stack spacing={1} sx={{ mt: 2 }}>
            <ReportVersions report={report} resource={PUBLISHED} replaced="warning" />
        </Stack>
    );
};

/** Published report. Marks it as read when a customer user opens it. */
export const PublishedReport = () => {
    const report = useRecordContext<Published>();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const isCustomer = useSession()?.user.is_staff === false;
    const id = report?.id;
    useEffect(() => {
        if (!id || !isCustomer) return;
        void mainApi
            .PUT('/lab-reports/published/{id}/mark-as-read', { params: { path: { id } } })
            .then(() => queryClient.invalidateQueries({ queryKey: [UNREAD] }))
            // on failure it stays unread, and is marked when opened next
            .catch(() => undefined);
    }, [id, isCustomer, queryClient]);
    if (!report) return null;
    return (
        <Stack spacing={2}>
            <ReportBody content={report.content as unknown as ReportContent} interpretation={report.interpretation} />
            <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate('domains.lab.report.hash')}: {report.sha256}
            </Typography>
        </Stack>
    );
};
