import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import {
    LinkBase,
    Navigate,
    type RaRecord,
    RecordContextProvider,
    useCanAccess,
    useDataProvider,
    useGetList,
    useGetOne,
    useLocation,
    useNavigate,
    useNotify,
    useTranslate,
} from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import type { OnboardingStep } from '../../../domain/customers/onboarding';
import { ContractForm } from '../../admin/form/ContractForm';
import { startValues } from '../../admin/form/formErrors';
import { useNavigateHere } from '../../admin/form/useNavigateHere';
import { FailedCard } from '../../admin/list/ListStates';
import { recordLabel, resourceOf } from '../../admin/metadata';
import { useLiveRecord } from '../../admin/provider/useLive';
import { findDefinition } from '../../admin/screenRegistry';
import { useTransitions } from '../../admin/view/useTransitions';
import { Panel, PanelLine } from '../../components/panels/Panel';
import { ONBOARDING } from './onboardingAction';
import { useOnboarding } from './onboardingCalls';
import { StepContent } from './StepContent';
import { StepList } from './StepList';

type Customer = ResourceTypes['customers'] & { id: number };
const NAME = 'customers';
const addressOf = (customer: number | string, step?: OnboardingStep) =>
    `${ONBOARDING}?customer=${customer}${step ? `&step=${step}` : ''}`;

/** Customers with an unfinished onboarding. */
const OpenOnboardings = () => {
    const _translate = useTranslate();
    const { canAccess: canSee } = useCanAccess({ resource: NAME, action: 'list' });
    const {
        data = [],
        isPending,
        error,
        total = 0,
    } = useGetList<Customer>(
        NAME,
        {
            filter: { onboarding: ['open'] },
            pagination: { page: 1, perPage: 20 },
            sort: { field: 'id', order: 'DESC' },
        },
        { enabled: canSee },
    );
    if (!canSee) return null;
    if (!isPending && !error && total === 0) return null;
    return (
        <Panel
            title="domains.customers.onboarding.begun"
            loading={isPending}
            failed={Boolean(error)}
            empty="domains.customers.onboarding.begun"
        >
            {data.map(customer => (
                <PanelLine
                    key={customer.id}
                    main={<LinkBase to={addressOf(customer.id)}>{customer.name}</LinkBase>}
                    below={[customer.town, customer.state].filter(Boolean).join(' ') || '–'}
                />
            ))}
        </Panel>
    );
};

/** First step of a new customer: the customer form. Further steps need the record. */
const NewCustomer = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const dataProvider = useDataProvider();
    const definition = findDefinition(NAME);
    const resource = resourceOf(NAME);
    const start = useMemo(() => startValues(resource.fields, definition?.starts?.() ?? {}), [resource, definition]);
    if (!definition) return null;
    return (
        <Box sx={{ maxWidth: 960 }}>
            <Typography variant="h1" sx={{ mb: 1 }}>
                {translate('domains.customers.onboarding.title')}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
                {translate('domains.customers.onboarding.lead')}
            </Typography>
            <Stack spacing={2}>
                <OpenOnboardings />
                <ContractForm
                    definition={definition}
                    mode="create"
                    start={start}
                    save={async values => (await dataProvider.create(NAME, { data: values })).data as RaRecord}
                    onSaved={(saved, again) => {
                        notify(
                            translate('engine.done.added', {
                                name: recordLabel(resource, saved),
                                title: resource.title,
                            }),
                            { type: 'success' },
                        );
                        if (!again) navigate(addressOf(saved.id));
                    }}
                    onCancel={() => navigate('/dit-connect/customers/list')}
                />
            </Stack>
        </Box>
    );
};

/** Primary button: the next incomplete step, or the end. */
const Onwards = ({ customer, next }: { customer: Customer; next: OnboardingStep | undefined }) => {
    const translate = useTranslate();
    const definition = findDefinition(NAME);
    const { actions, dialog } = useTransitions(definition as NonNullable<typeof definition>, customer as RaRecord);
    const finish = actions.find(({ name }) => name === 'finish_onboarding');
    return (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 3 }}>
            {next && (
                <Button component={LinkBase} to={addressOf(customer.id, next)} variant="contained">
                    {translate('domains.customers.onboarding.next', {
                        step: translate(`domains.customers.onboarding.step.${next}`),
                    })}
                </Button>
            )}
            {finish && (
                <Button
                    variant={next ? 'outlined' : 'contained'}
                    color={next ? 'inherit' : 'primary'}
                    onClick={() => finish.run?.()}
                >
                    {finish.label}
                </Button>
            )}
            <Button component={LinkBase} to={`/dit-connect/customers/view/${customer.id}`} color="inherit">
                {translate('domains.customers.onboarding.leave')}
            </Button>
            {dialog}
        </Stack>
    );
};

/** Onboarding of one customer: all steps with their missing entries, and the selected step. */
const Onboarding = ({ id, requestedStep }: { id: number; requestedStep: string | null }) => {
    const translate = useTranslate();
    const navigate = useNavigateHere(useNavigate());
    const { data: customer, error, refetch } = useGetOne<Customer>(NAME, { id });
    const { data: steps, error: failed, refetch: again } = useOnboarding(id);
    useLiveRecord(NAME, String(id));
    if (error ?? failed)
        return (
            <FailedCard
                error={error ?? failed}
                retry={() => {
                    void refetch();
                    void again();
                }}
            />
        );
    if (!customer || !steps) return <Skeleton variant="rounded" height={420} />;
    const open = steps.filter(({ missing }) => missing.length > 0);
    // the last step, else the first incomplete one
    const current = steps.find(({ step }) => step === requestedStep) ?? open[0] ?? steps[steps.length - 1];
    if (!current) return null;
    // the step stays selected when it becomes complete
    if (current.step !== requestedStep) return <Navigate to={addressOf(id, current.step)} replace />;
    const at = steps.indexOf(current);
    const next = [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ missing }) => missing.length > 0);
    return (
        <RecordContextProvider value={customer as RaRecord}>
            <Typography variant="h1" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
                {translate('domains.customers.onboarding.of', { name: customer.name })}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2, '& a': { textDecoration: 'underline' } }}>
                {translate('domains.customers.onboarding.progress', {
                    done: steps.length - open.length,
                    all: steps.length,
                })}{' '}
                <LinkBase to={`/dit-connect/customers/onboarding-email-logs/${id}`}>
                    {translate('domains.customers.onboarding.emails')}
                </LinkBase>
            </Typography>
            {customer.onboarding === 'finished' && (
                <Alert severity="success" sx={{ mb: 2 }}>
                    {translate('domains.customers.onboarding.finished')}
                </Alert>
            )}
            <Box
                sx={{
                    display: 'grid',
                    gap: { xs: 2, md: 3 },
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
                    alignItems: 'start',
                }}
            >
                <Card sx={{ p: 1 }}>
                    <StepList
                        steps={steps}
                        current={current.step}
                        onChoose={step => navigate(addressOf(id, step), { replace: true })}
                    />
                </Card>
                <Box component="section" aria-labelledby="onboarding-step" sx={{ minWidth: 0 }}>
                    <Typography id="onboarding-step" variant="h2" sx={{ mb: 0.5 }}>
                        {translate(`domains.customers.onboarding.step.${current.step}`)}
                    </Typography>
                    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                        {translate(`domains.customers.onboarding.about.${current.step}`)}
                    </Typography>
                    <StepContent step={current.step} missing={current.missing} />
                    <Onwards customer={customer} next={next?.step} />
                </Box>
            </Box>
        </RecordContextProvider>
    );
};

/** Guided onboarding of a new customer. Customer and step are in the URL, so that it can be resumed. */
const OnboardingPage = () => {
    const query = new URLSearchParams(useLocation().search);
    const id = Number(query.get('customer'));
    return Number.isSafeInteger(id) && id > 0 ? (
        <Onboarding key={id} id={id} requestedStep={query.get('step')} />
    ) : (
        <NewCustomer />
    );
};
export default OnboardingPage;
