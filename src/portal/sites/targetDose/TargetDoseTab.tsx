import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { OptionChip } from '../../admin/fields/OptionChip';
import { FailedCard } from '../../admin/list/ListStates';
import { formatNumber } from '../../components/fields/formats';
import { Figures } from '../../telemetry/Figures';
import type { Site } from '../../telemetry/TelemetryFrame';
import { History } from './History';
import { Proposal } from './Proposal';
import { doseText } from './TargetPreview';
import { type AutomationOfSite, useAutomation } from './useAutomation';

const TEXT = 'domains.sites.target';

/** One-sentence summary of the current rule. */
const useRule = () => {
    const translate = useTranslate();
    return (automation: AutomationOfSite) => {
        const { how, follows, lowest, highest, grams_per_100_kg, grams_of_herd } = automation;
        if (how === 'off') return translate(`${TEXT}.rule.off`);
        const rule = translate(`${TEXT}.rule.${follows}`, {
            rate: grams_per_100_kg === null ? '–' : formatNumber(grams_per_100_kg, { type: 'number', unit: 'g' }),
            herd: grams_of_herd === null ? '–' : formatNumber(grams_of_herd, { type: 'number', unit: 'g' }),
        });
        return `${rule} ${translate(`${TEXT}.rule.limits`, { lowest: doseText(lowest), highest: doseText(highest) })}`;
    };
};

const State = ({ site, automation }: { site: Site; automation: AutomationOfSite }) => {
    const translate = useTranslate();
    const rule = useRule();
    const { canAccess: canUpdate } = useCanAccess({ resource: 'udose-sites', action: 'edit' });
    const { how, version, target_dose, waiting_target, number_of_animals, live_weight } = automation;
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 2 }}
            >
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                    <Typography variant="body2" color="text.secondary">
                        {translate('resources.target-dose-automations.fields.how')}
                    </Typography>
                    <OptionChip resource="target-dose-automations" name="how" value={how} />
                    <Typography variant="body2">{rule(automation)}</Typography>
                </Stack>
                {canUpdate && (
                    <Button
                        component={LinkBase}
                        to={`/udose-sites/${site.id}/target-dose-automation`}
                        startIcon={<TuneOutlined />}
                        variant="outlined"
                        color="inherit"
                        size="small"
                    >
                        {translate(`${TEXT}.${version === 0 ? 'set_up' : 'change'}`)}
                    </Button>
                )}
            </Stack>
            <Figures
                figures={[
                    {
                        label: translate(`${TEXT}.now`),
                        value: doseText(target_dose),
                        note:
                            waiting_target === null
                                ? undefined
                                : translate(`${TEXT}.waiting`, { target: doseText(waiting_target) }),
                    },
                    {
                        label: translate(`${TEXT}.head`),
                        value: number_of_animals === null ? '–' : formatNumber(number_of_animals),
                    },
                    {
                        label: translate(`${TEXT}.weight`),
                        value:
                            live_weight === null ? '–' : formatNumber(live_weight, { type: 'number', unit: 'kg/head' }),
                    },
                ]}
            />
            {automation.follows === 'schedule' && automation.schedule.length > 0 && <Steps automation={automation} />}
        </Card>
    );
};

const Steps = ({ automation: { schedule, today } }: { automation: AutomationOfSite }) => {
    const translate = useTranslate();
    const startedSteps = schedule.filter(({ begins_on }) => begins_on <= today).map(({ begins_on }) => begins_on);
    const current = startedSteps.sort().at(-1);
    return (
        <Stack component="ul" spacing={0.5} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
            {[...schedule]
                .sort((a, b) => a.begins_on.localeCompare(b.begins_on))
                .map(({ id, begins_on, target }) => (
                    <Typography
                        component="li"
                        variant="body2"
                        key={id}
                        className="tabular"
                        sx={{ fontWeight: begins_on === current ? 550 : undefined }}
                    >
                        {translate(`${TEXT}.${begins_on === current ? 'step_now' : 'step'}`, {
                            day: formatDate(begins_on),
                            target: doseText(target),
                        })}
                    </Typography>
                ))}
        </Stack>
    );
};

/** Target dose automation of a site: proposal, rule and history. */
export const TargetDoseTab = () => {
    const site = useRecordContext<Site>();
    const { data, error, refetch } = useAutomation(site?.id);
    if (!site) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={280} />;
    return (
        <Stack spacing={2} sx={{ maxWidth: 960 }}>
            {data.proposal && <Proposal change={data.proposal} automation={data} />}
            <State site={site} automation={data} />
            <History siteId={site.id} automation={data} />
        </Stack>
    );
};
