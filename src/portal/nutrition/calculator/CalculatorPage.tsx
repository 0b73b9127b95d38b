import PrintOutlined from '@mui/icons-material/PrintOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useId, useMemo, useState } from 'react';
import { LinkBase, useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { calculate, headlineOf } from '../../../domain/calculators';
import {
    CALCULATOR_KINDS,
    type CalculatorKind,
    type InputFaults,
    type InputsOf,
    inputFaults,
} from '../../../domain/calculators/inputs';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { LinkTabs } from '../../admin/view/LinkTabs';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { SideBySide } from '../../components/panels/SideBySide';
import { useSearchParams } from '../../links';
import { pagePath } from '../../links/urls';
import { withParam } from '../../links/withParam';
import { answered, mainApi } from '../../session/clients';
import { CostForm } from './CostForm';
import { type CalculatorFormProps, DoseForm } from './DoseForm';
import { fillFromSite, type SiteFigures } from './fillFromSite';
import { calculatorInputs, emptyForms, type FormOf, formOf } from './forms';
import { NetForm } from './NetForm';
import { Result } from './Result';
import { SaveDialog } from './SaveDialog';
import { SetTarget } from './SetTarget';

const TEXT = 'domains.nutrition.calculator';
const RESULT = 'calculator-result';
const FORMS: { [Of in CalculatorKind]: ComponentType<CalculatorFormProps<FormOf[Of]>> } = {
    'nutritional-cost-analysis': CostForm,
    'dose-rate': DoseForm,
    'net-value-creation': NetForm,
};
const kindOf = (tab: string | null): CalculatorKind =>
    CALCULATOR_KINDS.find(kind => kind === tab) ?? 'nutritional-cost-analysis';

/** Requirements by nutrient, if set; empty without permission. */
const useNeeds = (): Record<string, number> => {
    const { canAccess: canListNutrients } = useCanAccess({ resource: 'supplement-nutrients', action: 'list' });
    const { data } = useGetList<ResourceTypes['supplement-nutrients'] & { id: number }>(
        'supplement-nutrients',
        { pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
        { enabled: canListNutrients, staleTime: 300_000 },
    );
    return useMemo(
        () =>
            Object.fromEntries(
                (data ?? []).flatMap(({ nutrient, daily_need: need }) => (need ? [[nutrient, Number(need)]] : [])),
            ),
        [data],
    );
};

const useSiteFigures = (id: number | undefined) =>
    useQuery<SiteFigures>({
        queryKey: ['udose-sites', 'calculator-figures', id],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/udose-sites/{id}/calculator-figures', {
                        params: { path: { id: Number(id) } },
                        signal,
                    }),
                )
            ).body,
        enabled: id !== undefined,
        retry: false,
        refetchOnWindowFocus: false,
    });
const useSaved = (id: number | undefined) =>
    useQuery({
        queryKey: ['calculations', 'start', id],
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/calculations/{id}', { params: { path: { id: Number(id) } }, signal }))).body,
        enabled: id !== undefined,
        retry: false,
    });

/** Placeholder of the result: the input labels that are still missing or invalid, with the site that does not have them. */
const Missing = ({
    faults,
    feeds,
    site,
}: {
    faults: InputFaults;
    feeds: readonly string[];
    site: SiteFigures | undefined;
}) => {
    const translate = useTranslate();
    const nameOf = (field: string) => {
        const [list, line, name = ''] = field.split('.');
        const key = list === 'feeds' && name ? name : (list as string);
        const label = ['nutrients', 'mode', 'aim'].includes(key)
            ? translate(`${TEXT}.${key === 'nutrients' ? 'mix' : key}.title`)
            : translate(`${TEXT}.figure.${key}`, { _: key });
        return list === 'feeds' && feeds.length > 1 ? `${feeds[Number(line)]}: ${label}` : label;
    };
    return (
        <Card sx={{ p: 3, textAlign: 'center' }}>
            <Typography variant="h3" component="p">
                {translate(`${TEXT}.waiting.title`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.waiting.text`, { names: [...new Set(Object.keys(faults).map(nameOf))].join(', ') })}
            </Typography>
            {site && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                    {translate(`${TEXT}.waiting.${site.may_set ? 'set' : 'enter'}`, { site: site.site.label })}{' '}
                    {site.may_set && (
                        <LinkBase to={pagePath('udose-sites', 'edit', site.site.id)}>
                            {translate(`${TEXT}.waiting.settings`)}
                        </LinkBase>
                    )}
                </Typography>
            )}
        </Card>
    );
};

/** Calculator with live results beside the inputs. */
const Calculator = <Of extends CalculatorKind>({
    kind,
    form,
    change,
    site,
    refresh,
}: {
    kind: Of;
    form: FormOf[Of];
    change: (form: FormOf[Of]) => void;
    site: SiteFigures | undefined;
    refresh: () => Promise<unknown>;
}) => {
    const translate = useTranslate();
    const { canAccess: canSave } = useCanAccess({ resource: 'calculations', action: 'create' });
    const [saving, setSaving] = useState(false);
    const inputs = useMemo(() => calculatorInputs[kind](form), [kind, form]);
    const faults = useMemo(() => inputFaults(kind, inputs), [kind, inputs]);
    const complete = Object.keys(faults).length === 0;
    const result = useMemo(() => (complete ? calculate(kind, inputs) : undefined), [complete, kind, inputs]);
    const feeds =
        'feeds' in inputs
            ? inputs.feeds.map(({ name }, at) => name || translate(`${TEXT}.feed.one`, { at: at + 1 }))
            : [];
    const Form = FORMS[kind] as ComponentType<CalculatorFormProps<FormOf[Of]>>;
    return (
        <SideBySide columns="minmax(0, 5fr) minmax(0, 6fr)" sx={{ '@media print': { display: 'block' } }}>
            <Stack spacing={2} sx={{ '@media print': { display: 'none' } }}>
                <Form form={form} change={change} faults={faults} />
            </Stack>
            <Stack spacing={2} component="section" id={RESULT} aria-label={translate(`${TEXT}.result`)}>
                {result ? (
                    <>
                        <Stack direction="row" spacing={1} useFlexGap className="hw-chrome" sx={{ flexWrap: 'wrap' }}>
                            {canSave && (
                                <Button variant="outlined" startIcon={<SaveOutlined />} onClick={() => setSaving(true)}>
                                    {translate(`${TEXT}.save.press`)}
                                </Button>
                            )}
                            <Button color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
                                {translate(`${TEXT}.print`)}
                            </Button>
                        </Stack>
                        {kind === 'dose-rate' && site && <SetTarget site={site} result={result} onSet={refresh} />}
                        <Result kind={kind} inputs={inputs} result={result} />
                    </>
                ) : (
                    <Missing faults={faults} feeds={feeds} site={kind === 'dose-rate' ? site : undefined} />
                )}
            </Stack>
            {result && (
                <Card
                    className="hw-chrome"
                    component="a"
                    href={`#${RESULT}`}
                    onClick={event => {
                        event.preventDefault();
                        document.getElementById(RESULT)?.scrollIntoView({ block: 'start' });
                    }}
                    sx={{
                        display: { lg: 'none' },
                        position: 'sticky',
                        bottom: 8,
                        zIndex: 2,
                        p: 1.5,
                        color: 'text.primary',
                        textDecoration: 'none',
                        typography: 'body2',
                        fontWeight: 600,
                        boxShadow: 3,
                    }}
                >
                    {headlineOf(kind, inputs, result)}
                </Card>
            )}
            {saving && (
                <SaveDialog
                    kind={kind}
                    inputs={inputs as InputsOf[CalculatorKind]}
                    site={site}
                    onClose={() => setSaving(false)}
                />
            )}
        </SideBySide>
    );
};

/**
 * `/calculator?tab=…`: by entered figures, prefilled from a site (`site`) or from a saved calculation (`calculation`).
 */
const CalculatorPage = () => {
    const translate = useTranslate();
    const [params, setParams] = useSearchParams();
    const id = useId();
    const kind = kindOf(params.get('tab'));
    const wanted = (name: string) => Number(params.get(name)) || undefined;
    const siteId = wanted('site');
    const [forms, setForms] = useState<FormOf>(emptyForms);
    const site = useSiteFigures(siteId);
    const saved = useSaved(wanted('calculation'));
    const needs = useNeeds();
    const { canAccess: canFill } = useCanAccess({ resource: 'udose-sites', action: 'show' });
    const { canAccess: canList } = useCanAccess({ resource: 'calculations', action: 'list' });
    // once for each site: what is typed afterwards stays, also when the site is looked at anew
    const [filled, setFilled] = useState<number>();
    useEffect(() => {
        if (!site.data || filled === site.data.site.id) return;
        setFilled(site.data.site.id);
        setForms(before => fillFromSite(site.data, before));
    }, [site.data, filled]);
    const [loadedId, setLoadedId] = useState<number>();
    useEffect(() => {
        if (!saved.data || loadedId === saved.data.id) return;
        setLoadedId(saved.data.id);
        const of = saved.data.kind as CalculatorKind;
        setForms(before => ({ ...before, [of]: formOf(of, saved.data.inputs as unknown as InputsOf[typeof of]) }));
    }, [saved.data, loadedId]);
    const choose = (chosen: number | undefined) => {
        setFilled(undefined);
        setParams(before => withParam(withParam(before, 'calculation', null), 'site', chosen), { replace: true });
    };
    const to = (tab: CalculatorKind) => {
        const next = new URLSearchParams(params);
        next.set('tab', tab);
        return `/calculator?${next}`;
    };
    const failed = site.error ?? saved.error;
    const form = kind === 'nutritional-cost-analysis' ? { ...forms[kind], needs } : forms[kind];
    return (
        <Box>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start', mb: 1 }}
            >
                <div>
                    <Typography variant="h1">{translate(`${TEXT}.title`)}</Typography>
                    <Typography variant="body2" color="text.secondary">
                        {translate(`${TEXT}.about.${kind}`)}
                    </Typography>
                </div>
                {canList && (
                    <Button
                        className="hw-chrome"
                        color="inherit"
                        component={LinkBase}
                        to={`${pagePath('calculations', 'list')}?filter=${encodeURIComponent(JSON.stringify({ kind }))}`}
                    >
                        {translate(`${TEXT}.saved.all`)}
                    </Button>
                )}
            </Stack>
            <LinkTabs
                label={translate(`${TEXT}.title`)}
                open={kind}
                tabs={CALCULATOR_KINDS.map(key => ({ key, title: translate(`${TEXT}.tab.${key}`), to: to(key) }))}
            />
            {canFill && (
                <Card className="hw-chrome" sx={{ p: 2, mb: 2 }}>
                    <Stack
                        direction="row"
                        useFlexGap
                        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' }}
                    >
                        <Box sx={{ flex: '1 1 280px', maxWidth: 480, minWidth: 0 }}>
                            <FieldFrame id={id} label={translate(`${TEXT}.fill.title`)} required={false}>
                                <ReferencePicker
                                    id={id}
                                    reference="udose-sites"
                                    multiple={false}
                                    value={siteId ? [siteId] : []}
                                    onChange={([chosen]) => choose(chosen)}
                                />
                            </FieldFrame>
                        </Box>
                        {site.data && (
                            <Button
                                color="inherit"
                                startIcon={<WaterDropOutlined />}
                                component={LinkBase}
                                to={pagePath('udose-sites', 'view', site.data.site.id)}
                            >
                                {translate(`${TEXT}.fill.open`, { site: site.data.site.label })}
                            </Button>
                        )}
                    </Stack>
                </Card>
            )}
            {failed && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {failed.message}
                </Alert>
            )}
            {site.data && !site.data.supplement && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate(`${TEXT}.fill.no_supplement`, { site: site.data.site.label })}
                </Alert>
            )}
            <Calculator
                key={kind}
                kind={kind}
                form={form as FormOf[CalculatorKind]}
                change={changed => setForms(before => ({ ...before, [kind]: changed }))}
                site={site.data}
                refresh={() => site.refetch()}
            />
        </Box>
    );
};
export default CalculatorPage;
