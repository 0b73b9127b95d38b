import DifferenceOutlinedIcon from '@mui/icons-material/DifferenceOutlined';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { resourceOf } from '../engine/metadata';
import { errorMessage } from '../engine/provider/errors';
import { companionKey } from '../engine/provider/keys';
import { useMay } from '../engine/useMay';
import { usePdf } from '../engine/usePdf';
import { useRecordState } from '../engine/useRecordState';
import { useNavigate } from '../links';
import { pathOf } from '../links/urls';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type LabReport, PUBLISHED, REPORTS, SAMPLES } from './found';

/** The document; publishing of a draft; the next version of what is published. */
export const useReportActions: UseActions = () => {
    const report = useRecordContext<LabReport>();
    const may = useMay();
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const [asking, setAsking] = useRecordState<'publish' | 'correct' | false>(false);
    const { busy, open } = usePdf(`/api/main/lab-reports/${report?.id}/downloads`);
    if (!report || report.archived_at) return NOTHING_OFFERED;
    const { id, version, number } = report;
    const isDraft = report.status === 'draft';
    const mayChange = may(resourceOf(REPORTS).actions.update);
    const refresh = () => {
        for (const name of [REPORTS, PUBLISHED, SAMPLES]) void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: companionKey(REPORTS, id) });
    };
    /** `false` where it was refused: the dialogue stays with what was typed */
    const attempt = async (work: () => Promise<unknown>) => {
        try {
            await work();
            return true;
        } catch (error) {
            const told = isFault(error) ? Object.values(error.errors ?? {}).flat() : [];
            notify(told.join(' ') || errorMessage(error), { type: 'error' });
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
            navigate(pathOf(REPORTS, 'edit', Number(body.id)));
        });
    return {
        actions: [
            ...(isDraft && mayChange
                ? [
                      {
                          name: 'publish',
                          label: 'domains.lab.report.publish',
                          icon: SendOutlinedIcon,
                          next: true,
                          run: () => setAsking('publish'),
                      },
                  ]
                : []),
            ...(report.status === 'published' && mayChange
                ? [
                      {
                          name: 'correct',
                          label: 'domains.lab.report.correct',
                          icon: DifferenceOutlinedIcon,
                          next: report.needs_correction === true,
                          run: () => setAsking('correct'),
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
        dialog: asking && (
            <ConfirmDialog
                key={asking}
                title={translate(`domains.lab.report.${asking}Title`, { name: number })}
                text={translate(`domains.lab.report.${asking}Text`)}
                confirmLabel={translate(`domains.lab.report.${asking}`)}
                askReason={asking === 'correct'}
                onConfirm={asking === 'publish' ? publish : correct}
                onClose={() => setAsking(false)}
            />
        ),
    };
};
