import CloudDoneOutlinedIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useGetOne, useNavigate, useNotify, useParams, useTranslate } from 'react-admin';
import { formResult } from '../../../domain/forms';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { asStale } from '../../admin/provider/errors';
import { companionKey } from '../../admin/provider/keys';
import { useCalls } from '../../admin/provider/useCalls';
import { BackToRecord } from '../../admin/view/BackToRecord';
import { RecordFailed } from '../../admin/view/RecordFailed';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { BottomBar } from '../../components/panels/BottomBar';
import { pagePath } from '../../links/urls';
import { isFault } from '../../session/fault';
import { useExternalStore } from '../externalStore';
import { RESPONSES, type Response, SUBJECTS, type TemplateVersion, useVersion } from '../forms';
import { DisputeDialog } from './DisputeDialog';
import { FormFields } from './FormFields';
import { FileUploadContext } from './fileUpload';
import { createFilling, type Filling, judge, showFaults } from './filling';
import { useAnswerUploader } from './useAnswerFiles';
import { initialAnswers, type Saved, useAutosave } from './useAutosave';

const focusQuestion = (id: string) => {
    const field = document.querySelector<HTMLElement>(
        `[data-question="${id}"] :is(input:not([hidden]), textarea, button)`,
    );
    // scrolls the focused element into view
    field?.focus();
};

const FillPage = () => <Fill id={Number(useParams().id)} />;
export default FillPage;

/** Page to fill in a response: saved while typing, submitted at the end. */
export const Fill = ({ id }: { id: number }) => {
    // loaded once: from here on the local state is newer than a refetch
    const {
        data: response,
        error,
        refetch,
    } = useGetOne<Response>(
        RESPONSES,
        { id },
        { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
    );
    const { data: version, error: failed, refetch: again } = useVersion(response?.template_version_id);
    const fault = (!response && error) || (!version && failed);
    if (fault)
        return <RecordFailed name={RESPONSES} error={fault} retry={() => void (response ? again() : refetch())} />;
    if (!response || !version) return <Skeleton variant="rounded" height={320} />;
    if (response.status === 'submitted' || response.archived_at)
        return <Navigate to={pagePath(RESPONSES, 'view', id)} replace />;
    return <FillForm key={id} response={response} version={version} />;
};

const FillForm = ({ response: given, version }: { response: Response; version: TemplateVersion }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const calls = useCalls();
    const queryClient = useQueryClient();
    const [response] = useState(given);
    const [initial] = useState(() => initialAnswers(response));
    const [filling] = useState(() => createFilling(version, initial.answers));
    const {
        state,
        why,
        dispute,
        save,
        settle,
        setField,
        version: current,
    } = useAutosave(filling, response, initial.disputed);
    const keeper = useAnswerUploader(response.id);
    const subject = version.about === 'nothing' ? undefined : SUBJECTS[version.about];
    const [about, setAbout] = useState<number | null>(
        subject ? ((response[subject.field] as number | null) ?? null) : null,
    );
    const [missing, setMissing] = useState(false);
    const [isDialogOpen, setDialogOpen] = useState(false);
    const [notice, setNotice] = useState('');
    const responsePath = pagePath(RESPONSES, 'view', response.id);

    const check = async () => {
        setNotice('');
        const first = judge(filling);
        const nobody = !!subject && !about;
        setMissing(nobody);
        if (nobody) {
            setNotice(translate('domains.forms.fill.aboutMissing'));
            document.getElementById('response-about')?.focus();
            return;
        }
        if (first) {
            setNotice(
                translate('domains.forms.fill.attention', { smart_count: Object.keys(filling.get().faults).length }),
            );
            focusQuestion(first);
            return;
        }
        if (await save()) setDialogOpen(true);
    };
    const submit = async () => {
        try {
            await calls.transition(RESPONSES, response.id, { transition: 'submit', version: current() });
        } catch (error) {
            const first = isFault(error) ? showFaults(filling, error.errors) : undefined;
            setNotice((asStale(error) as Error).message || (error as Error).message);
            setDialogOpen(false);
            if (first) focusQuestion(first);
            return false;
        }
        void queryClient.invalidateQueries({ queryKey: [RESPONSES] });
        void queryClient.invalidateQueries({ queryKey: companionKey(RESPONSES, response.id) });
        notify(translate('domains.forms.fill.done', { name: response.number }), { type: 'success' });
        navigate(responsePath);
        return true;
    };
    return (
        <Box sx={{ maxWidth: 720 }}>
            <BackToRecord resource={RESPONSES} id={response.id}>
                {response.number}
            </BackToRecord>
            <Typography component="h1" variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
                {version.name}
            </Typography>
            {initial.restored && (
                <Alert severity="info" role="status" sx={{ mb: 2 }}>
                    {translate('domains.forms.fill.restored')}
                </Alert>
            )}
            {state === 'closed' && (
                <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
                    {translate('domains.forms.fill.closed', { why })}
                </Alert>
            )}
            {subject && (
                <Box sx={{ mb: 2 }}>
                    <Typography component="label" htmlFor="response-about" sx={{ fontWeight: 500 }}>
                        {translate(`domains.forms.about.${version.about}`)}
                        <Box component="span" sx={{ color: 'error.main' }}>
                            {' *'}
                        </Box>
                    </Typography>
                    <ReferencePicker
                        id="response-about"
                        reference={subject.reference}
                        value={about ? [about] : []}
                        onChange={([next]) => {
                            setAbout(next ?? null);
                            setMissing(false);
                            setField(subject.field, next ?? null);
                        }}
                        multiple={false}
                        error={missing}
                    />
                </Box>
            )}
            <FileUploadContext value={keeper}>
                <FormFields filling={filling} />
            </FileUploadContext>
            <BottomBar>
                <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0, alignSelf: 'center' }} role="status">
                    {notice ? (
                        <Typography variant="body2" color="error">
                            {notice}
                        </Typography>
                    ) : (
                        <HowItIsKept state={state} why={why} />
                    )}
                </Box>
                <Button
                    color="inherit"
                    onClick={() => void save().then(() => navigate(responsePath))}
                    sx={{ minHeight: 44 }}
                >
                    {translate('domains.forms.fill.later')}
                </Button>
                <Button
                    variant="contained"
                    disabled={state === 'closed'}
                    onClick={() => void check()}
                    sx={{ minHeight: 44 }}
                >
                    {translate('domains.forms.fill.submit')}
                </Button>
            </BottomBar>
            {dispute && <DisputeDialog filling={filling} dispute={dispute} onSettled={settle} />}
            {isDialogOpen && (
                <ConfirmDialog
                    title={translate('domains.forms.fill.submitTitle', { name: version.name })}
                    text={translate('domains.forms.fill.submitText')}
                    confirmLabel={translate('domains.forms.fill.submit')}
                    onConfirm={submit}
                    onClose={() => setDialogOpen(false)}
                >
                    <FollowUpSection filling={filling} version={version} />
                </ConfirmDialog>
            )}
        </Box>
    );
};

const HowItIsKept = ({ state, why }: { state: Saved; why: string }) => {
    const translate = useTranslate();
    const Icon = state === 'offline' || state === 'refused' ? CloudOffOutlinedIcon : CloudDoneOutlinedIcon;
    return (
        <Typography
            variant="body2"
            color={state === 'refused' ? 'error' : 'text.secondary'}
            sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
            <Icon fontSize="small" aria-hidden />
            {translate(`domains.forms.fill.state.${state}`, { why })}
        </Typography>
    );
};

/** Confirmation before submission: failures, follow-ups, and dropped answers. */
const FollowUpSection = ({ filling, version }: { filling: Filling; version: TemplateVersion }) => {
    const translate = useTranslate();
    const answers = useExternalStore(filling, state => state.answers);
    const { failed, leftOut, score, maximum } = useMemo(() => formResult(version, answers), [version, answers]);
    return (
        <>
            {score !== null && (
                <Typography sx={{ mt: 1 }}>{translate('domains.forms.fill.score', { score, maximum })}</Typography>
            )}
            {failed.length > 0 && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {translate('domains.forms.fill.failedAre', { smart_count: failed.length })}{' '}
                    {failed.map(({ label }) => label).join(', ')}.{' '}
                    {version.failed_becomes !== 'nothing' &&
                        translate(`domains.forms.fill.becomes.${version.failed_becomes}`)}
                </Alert>
            )}
            {leftOut.length > 0 && (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('domains.forms.fill.leftOut', { smart_count: leftOut.length })} {leftOut.join(', ')}.
                </Alert>
            )}
        </>
    );
};
