import DifferenceOutlinedIcon from '@mui/icons-material/DifferenceOutlined';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNavigate, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { companionKey } from '../admin/provider/keys';
import { usePdf } from '../admin/usePdf';
import { useRecordState } from '../admin/useRecordState';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { pagePath } from '../links/urls';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type LabReport, PUBLISHED, REPORTS, SAMPLES } from './labRecords';

/** Actions of a report: PDF, publish a draft, next version of a published one. */
export const useReportActions = () => {
    const report = useRecordContext<LabReport>();
    const { canAccess: canChange } = useCanAccess({ resource: REPORTS, action: 'edit' });
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const [openDialog, setOpenDialog] = useRecordState<'publish' | 'correct' | false>(false);
    const { busy, open } = usePdf(`/api/main/lab-reports/${report?.id}/downloads`);
    if (!report || report.archived_at) return null;
    const { id, version, number } = report;
    const isDraft = report.status === 'draft';
    const refresh = () => {
        for (const name of [REPORTS, PUBLISHED, SAMPLES]) void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: companionKey(REPORTS, id) });
    };
    /** `false` after a refusal: the dialog stays with its entries */
    const attempt = async (work: () => Promise<unknown>) => {
        try {
            await work();
            return true;
        } catch (error) {
            const messages = isFault(error) ? Object.values(error.errors ?? {}).flat() : [];
            notify(messages.join(' ') || (error as Error).message, { type: 'error' });
            return false;
        } finally {
            refresh();
        }
    };
    const publish = () =>
        attempt(async () => {
            await answered(
                mainApi.PATCH('/lab-reports/{id}', {
                    params: { path: { id } },
                    body: { version: version as number, status: 'published' },
                }),
            );
            notify(translate('domains.lab.report.published', { name: number }), { type: 'success' });
        });
    const correct = (reason: string | undefined) =>
        attempt(async () => {
            const { body } = await answered(
                mainApi.POST('/lab-reports/{id}/corrections', {
                    params: { path: { id } },
                    body: { version: version as number, reason: reason ?? '' },
                }),
            );
            notify(translate('domains.lab.report.corrected', { name: body.number }), { type: 'success' });
            navigate(pagePath(REPORTS, 'edit', Number(body.id)));
        });
    return {
        actions: [
            ...(isDraft && canChange
                ? [
                      {
                          name: 'publish',
                          label: 'domains.lab.report.publish',
                          icon: SendOutlinedIcon,
                          next: true,
                          run: () => setOpenDialog('publish'),
                      },
                  ]
                : []),
            ...(report.status === 'published' && canChange
                ? [
                      {
                          name: 'correct',
                          label: 'domains.lab.report.correct',
                          icon: DifferenceOutlinedIcon,
                          next: report.needs_correction === true,
                          run: () => setOpenDialog('correct'),
                      },
                  ]
                : []),
            {
                name: 'pdf',
                label: `domains.lab.report.${isDraft ? 'preview' : 'pdf'}`,
                icon: PictureAsPdfOutlinedIcon,
                busy,
                run: open,
            },
        ],
        dialog: openDialog && (
            <ConfirmDialog
                key={openDialog}
                title={translate(`domains.lab.report.${openDialog}Title`, { name: number })}
                text={translate(`domains.lab.report.${openDialog}Text`)}
                confirmLabel={translate(`domains.lab.report.${openDialog}`)}
                needsReason={openDialog === 'correct'}
                onConfirm={openDialog === 'publish' ? publish : correct}
                onClose={() => setOpenDialog(false)}
            />
        ),
    };
};
