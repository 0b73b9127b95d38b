import { Card, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import {
    type RaRecord,
    useCreatePath,
    useDataProvider,
    useGetOne,
    useLocation,
    useNavigate,
    useNotify,
    useParams,
    useTranslate,
} from 'react-admin';
import { ContractForm } from '../admin/form/ContractForm';
import { FormPage } from '../admin/form/FormPage';
import { startValues } from '../admin/form/formErrors';
import { useNavigateHere } from '../admin/form/useNavigateHere';
import { recordLabel, resourceOf } from '../admin/metadata';
import { changedFields } from '../admin/provider/changes';
import { RecordFailed } from '../admin/view/RecordFailed';
import { installationPlan } from './definitions';
import { useRefreshJobs } from './jobCalls';
import { JOB_CARDS } from './moves';

const CARD = resourceOf(JOB_CARDS);

/** `onSaved` handler of both pages: notifies, then opens the job unless another one is to be added. */
const useSaved = (text: string) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const createPath = useCreatePath();
    const refresh = useRefreshJobs();
    return (saved: RaRecord, again = false) => {
        void refresh(saved);
        notify(translate(text, { name: recordLabel(CARD, saved), title: CARD.title }), { type: 'success' });
        if (!again) navigate(createPath({ resource: JOB_CARDS, id: saved.id, type: 'show' }));
    };
};

/** Form that creates a job card and its installation document together. */
export const AddInstallation = () => {
    const translate = useTranslate();
    const navigate = useNavigateHere(useNavigate());
    const createPath = useCreatePath();
    const dataProvider = useDataProvider();
    const saved = useSaved('engine.done.added');
    const given = (useLocation().state as { record?: Record<string, unknown> } | null)?.record;
    const start = useMemo(() => startValues(CARD.fields, { ...given, type: 'device_installation' }), [given]);
    return (
        <FormPage name={JOB_CARDS} title={translate('domains.jobs.planTitle')}>
            <ContractForm
                definition={installationPlan}
                mode="create"
                start={start}
                save={async values => (await dataProvider.create(JOB_CARDS, { data: values })).data as RaRecord}
                onSaved={saved}
                onCancel={() => navigate(createPath({ resource: JOB_CARDS, type: 'list' }))}
            />
        </FormPage>
    );
};

export const EditInstallation = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const navigate = useNavigateHere(useNavigate());
    const createPath = useCreatePath();
    const dataProvider = useDataProvider();
    const saved = useSaved('engine.done.saved');
    const { data: card, error, refetch } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) });
    if (error && !card) return <RecordFailed name={JOB_CARDS} error={error} retry={() => void refetch()} />;
    const leave = () => navigate(createPath({ resource: JOB_CARDS, id: Number(id), type: 'show' }));
    return (
        <FormPage
            name={JOB_CARDS}
            title={
                card ? translate('domains.jobs.editPlan', { name: recordLabel(CARD, card) }) : <Skeleton width={240} />
            }
        >
            {card ? (
                <ContractForm
                    key={card.id}
                    definition={installationPlan}
                    mode="update"
                    start={card}
                    record={card}
                    save={async (values, previous) => {
                        if (Object.keys(changedFields(CARD.fields, values, previous)).length === 0) return card;
                        const params = { id: card.id, data: values, previousData: previous as RaRecord };
                        return (await dataProvider.update(JOB_CARDS, params)).data as RaRecord;
                    }}
                    onSaved={after => (after.version === card.version ? leave() : saved(after))}
                    onCancel={leave}
                />
            ) : (
                <Card sx={{ p: 3 }} aria-hidden>
                    {[1, 2, 3].map(n => (
                        <Skeleton key={n} height={56} />
                    ))}
                </Card>
            )}
        </FormPage>
    );
};
