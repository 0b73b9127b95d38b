import { Alert, Box, Card, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { components } from '../../../contract/generated/main';
import {
    HEALTH_CHECKS,
    HEALTH_RULES,
    type HealthCheckKind,
    warningLimit,
} from '../../../domain/telemetry/healthChecks';
import type { ScreenDefinition } from '../../admin/definition';
import { ContractForm } from '../../admin/form/ContractForm';
import { useNavigateHere } from '../../admin/form/useNavigateHere';
import { FieldInput } from '../../admin/inputs/FieldInput';
import { FailedCard } from '../../admin/list/ListStates';
import { fieldOf, resourceOf } from '../../admin/metadata';
import { asStale } from '../../admin/provider/errors';
import { Moment } from '../../components/fields/Moment';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { SitePage } from '../SitePage';
import { healthCheckSettings } from './definition';
import { checkFigure } from './HealthFigures';

type Settings = components['schemas']['HealthCheckSettingsOfSite'];
const RESOURCE = 'health-check-settings';

/** Settings of one check: enabled, limit, and warning threshold. */
const CheckInput = ({ kind }: { kind: HealthCheckKind }) => {
    const { control } = useFormContext();
    const translate = useTranslate();
    const resource = resourceOf(RESOURCE);
    const [on, limit] = [fieldOf(resource, `${kind}_on`), fieldOf(resource, `${kind}_limit`)];
    const [checked, value] = useWatch({ control, name: [`${kind}_on`, `${kind}_limit`] });
    if (!on || !limit) return null;
    const warning = typeof value === 'number' ? warningLimit(kind, value) : undefined;
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 320px) minmax(0, 1fr)' },
                columnGap: 3,
                rowGap: 0.5,
                alignItems: 'center',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Controller
                name={on.name}
                control={control}
                render={({ field }) => (
                    <FormControlLabel
                        control={
                            <Switch
                                checked={Boolean(field.value)}
                                onChange={(_, next) => field.onChange(next)}
                                onBlur={field.onBlur}
                                slotProps={{ input: { ref: field.ref } }}
                            />
                        }
                        label={translate(`resources.health-check-settings.fields.${on.name}`)}
                    />
                )}
            />
            {/* lower opacity would make the text too pale to read */}
            <Box sx={checked ? {} : { '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}>
                <FieldInput resource={RESOURCE} field={limit} />
            </Box>
            <Typography variant="caption" color="text.secondary">
                {checked &&
                    (warning === undefined
                        ? translate('domains.siteRecords.health.no_warning')
                        : translate('domains.siteRecords.health.warns', {
                              side: translate(`domains.siteRecords.health.warn_${HEALTH_RULES[kind].fails}`),
                              value: checkFigure(kind, warning),
                          }))}
            </Typography>
        </Box>
    );
};

const DEFINITION: ScreenDefinition = {
    ...(healthCheckSettings as ScreenDefinition),
    form: [
        {
            title: 'domains.siteRecords.section.checks',
            fields: HEALTH_CHECKS.map(kind => ({
                source: `${kind}_limit`,
                input: () => <CheckInput kind={kind} />,
            })),
        },
    ],
};

/** Read-only settings, without update permission. */
const Readable = ({ settings }: { settings: Settings }) => {
    const translate = useTranslate();
    return (
        <Card component="dl" sx={{ m: 0, p: 2.5, display: 'grid', gap: 1.5, maxWidth: 640 }}>
            {HEALTH_CHECKS.map(kind => (
                <Box key={kind} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <Typography component="dt" variant="body2">
                        {translate(`resources.health-check-settings.fields.${kind}_limit`)}
                    </Typography>
                    <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0 }}>
                        {settings[`${kind}_on`]
                            ? checkFigure(kind, settings[`${kind}_limit`])
                            : translate('engine.field.no')}
                    </Typography>
                </Box>
            ))}
        </Card>
    );
};

const SettingsForm = ({ siteId }: { siteId: number }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigateHere(useNavigate());
    const queryClient = useQueryClient();
    const canUpdate = useCan()(['update_site_health_check']);
    const queryKey = [RESOURCE, siteId];
    const { data, error, refetch } = useQuery({
        queryKey,
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-sites/{id}/health-check-settings', { params: { path: { id: siteId } }, signal }),
            ).then(({ body }) => body),
    });
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={420} />;
    const back = () => navigate(`${pagePath('udose-sites', 'view', siteId)}/health-checks`);
    const save = async (values: Record<string, unknown>, previous: Record<string, unknown>) => {
        const given = Object.fromEntries(
            HEALTH_CHECKS.flatMap(kind => [
                [`${kind}_on`, values[`${kind}_on`]],
                [`${kind}_limit`, values[`${kind}_limit`]],
            ]),
        );
        try {
            const { body } = await answered(
                mainApi.PUT('/udose-sites/{id}/health-check-settings', {
                    params: { path: { id: siteId } },
                    body: { ...given, version: Number(previous.version) },
                }),
            );
            return { ...body, id: siteId } as RaRecord;
        } catch (fault) {
            throw asStale(fault);
        }
    };
    const saved = (record: RaRecord) => {
        queryClient.setQueryData(queryKey, record);
        void queryClient.invalidateQueries({ queryKey: ['health-checks'] });
        notify('domains.siteRecords.health.saved', { type: 'success' });
        back();
    };
    const name = data.updated_by_user?.label;
    return (
        <Box sx={{ maxWidth: 1000 }}>
            <Alert severity="info" sx={{ mb: 2 }}>
                {translate('domains.siteRecords.health.settings_text')}{' '}
                {data.version === 0 || !data.updated_at ? (
                    translate('domains.siteRecords.health.usual')
                ) : (
                    <>
                        {name && translate('domains.siteRecords.health.changed', { name })}{' '}
                        <Moment value={data.updated_at} relative />
                    </>
                )}
            </Alert>
            {canUpdate ? (
                <ContractForm
                    definition={DEFINITION}
                    mode="update"
                    start={data}
                    record={{ ...data, id: siteId }}
                    save={save}
                    onSaved={saved}
                    onCancel={back}
                />
            ) : (
                <Readable settings={data} />
            )}
        </Box>
    );
};

const HealthCheckSettingsPage = () => {
    const translate = useTranslate();
    return (
        <SitePage title={translate('domains.siteRecords.health.settings')}>
            {site => <SettingsForm siteId={site.id} />}
        </SitePage>
    );
};
export default HealthCheckSettingsPage;
