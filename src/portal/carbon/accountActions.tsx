import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import PetsOutlined from '@mui/icons-material/PetsOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { companionKey } from '../admin/provider/keys';
import { usePdf } from '../admin/usePdf';
import { useRecordState } from '../admin/useRecordState';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { useLatestReport } from './AccountReport';
import { ACCOUNTS, type CarbonAccount, type CarbonReport, REPORTS } from './report';

const TEXT = 'domains.carbon.account';

/** Calculates an account: creates its next report version, or lists the missing values. */
export const useCalculate = () => {
    const account = useRecordContext<CarbonAccount>();
    const { canAccess: canEdit } = useCanAccess({ resource: ACCOUNTS, action: 'edit' });
    const notify = useNotify();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [busy, setBusy] = useRecordState(false);
    const [refused, setRefused] = useRecordState<readonly string[]>([]);
    if (!account || account.archived_at || !canEdit) return null;
    const run = async () => {
        setBusy(true);
        try {
            const { body } = await answered(
                mainApi.POST('/carbon-accounts/{id}/reports', {
                    params: { path: { id: account.id } },
                    body: { version: account.version },
                }),
            );
            notify(`${TEXT}.${body.number === account.report_number ? 'same' : 'calculated'}`, {
                type: 'success',
                messageArgs: { number: body.number },
            });
            for (const name of [ACCOUNTS, REPORTS]) void queryClient.invalidateQueries({ queryKey: [name] });
            void queryClient.invalidateQueries({ queryKey: companionKey(ACCOUNTS, account.id) });
        } catch (error) {
            if (isFault(error) && Object.keys(error.errors).length) setRefused(Object.values(error.errors).flat());
            else notify((error as Error).message, { type: 'error' });
        }
        setBusy(false);
    };
    return {
        actions: [
            {
                name: 'calculate',
                label: `${TEXT}.${account.report_number ? 'again' : 'calculate'}`,
                icon: CalculateOutlined,
                next: true,
                busy,
                run,
            },
        ],
        dialog: refused.length ? (
            <DialogFrame
                title={translate(`${TEXT}.refused`)}
                maxWidth="sm"
                onClose={() => setRefused([])}
                actions={
                    <Button variant="contained" autoFocus onClick={() => setRefused([])}>
                        {translate('ra.action.close')}
                    </Button>
                }
            >
                <Stack spacing={1}>
                    {refused.map(text => (
                        <Alert key={text} severity="warning">
                            {text}
                        </Alert>
                    ))}
                </Stack>
            </DialogFrame>
        ) : null,
    };
};

/** Fills the herd from mobs, and supplement from doses. */
export const useFill = () => {
    const account = useRecordContext<CarbonAccount>();
    const { canAccess: canEdit } = useCanAccess({ resource: ACCOUNTS, action: 'edit' });
    const notify = useNotify();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    if (!account || account.archived_at || !canEdit) return null;
    const given = { params: { path: { id: account.id } }, body: { version: account.version } };
    const fill = async (call: () => Promise<{ data?: unknown }>, done: string) => {
        try {
            await answered(call());
            notify(`${TEXT}.${done}`, { type: 'success' });
        } catch (error) {
            const texts = isFault(error) ? Object.values(error.errors).flat() : [];
            notify(texts[0] ?? (error as Error).message, { type: 'error' });
        }
        void queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
        void queryClient.invalidateQueries({ queryKey: companionKey(ACCOUNTS, account.id) });
    };
    return {
        actions: [
            { name: 'mobs', label: `${TEXT}.mobs`, icon: PetsOutlined, run: () => setDialogOpen(true) },
            {
                name: 'doses',
                label: `${TEXT}.doses`,
                icon: WaterDropOutlined,
                rare: true,
                run: () => fill(() => mainApi.POST('/carbon-accounts/{id}/feeds-from-doses', given), 'dosesDone'),
            },
        ],
        dialog: isDialogOpen ? (
            <ConfirmDialog
                title={translate(`${TEXT}.mobs`)}
                text={translate(`${TEXT}.mobsText`)}
                confirmLabel={translate(`${TEXT}.mobs`)}
                onConfirm={() => fill(() => mainApi.POST('/carbon-accounts/{id}/herd-from-mobs', given), 'mobsDone')}
                onClose={() => setDialogOpen(false)}
            />
        ) : null,
    };
};

const usePrintOf = (id: number | undefined) => {
    const { busy, open } = usePdf(`/api/main/carbon-reports/${id}/pdf`);
    return id === undefined
        ? null
        : { actions: [{ name: 'print', label: `${TEXT}.print`, icon: PrintOutlined, busy, run: open }] };
};
/** PDF of an account's latest report. */
export const usePrintAccount = () => {
    const account = useRecordContext<CarbonAccount>();
    const { data } = useLatestReport(account?.report_number ? account.id : undefined);
    return usePrintOf(data?.[0]?.id);
};
export const usePrintReport = () => usePrintOf(useRecordContext<CarbonReport>()?.id);
