import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import { type ContractSection, unknownPlaceholders } from '../../../domain/sales/contracts';
import { UnsavedChanges } from '../../admin/form/UnsavedChanges';
import { BottomBar } from '../../components/panels/BottomBar';
import { SideBySide } from '../../components/panels/SideBySide';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { ContractPaper } from '../sign/ContractPaper';
import { type Contract, useKeepContract } from './contractCalls';
import { FactsLegend } from './FactsLegend';
import { SectionEditor } from './SectionEditor';

interface Edited extends ContractSection {
    key: number;
}

/** Editor of title and sections, with a live preview. */
export const ContractEditor = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const keep = useKeepContract(contract.sales_order_id);
    const [title, setTitle] = useState(contract.title);
    const [sections, setSections] = useState<Edited[]>(() =>
        contract.sections.map((section, key) => ({ ...section, key })),
    );
    const [version, setVersion] = useState(contract.version as number);
    const [dirty, setDirty] = useState(false);
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState<{ message: string; stale?: boolean } | null>(null);
    const leaving = useRef(false);
    const nextKey = useRef(contract.sections.length);
    const cursor = useRef<{ key: number; at: number } | null>(null);
    const shown = useDeferredValue({ ...contract, title, sections, text_sha256: undefined });

    const change = (next: Edited[]) => {
        setSections(next);
        setDirty(true);
    };
    const edit = (key: number, values: Partial<ContractSection>) =>
        change(sections.map(section => (section.key === key ? { ...section, ...values } : section)));
    const move = (at: number, by: -1 | 1) => {
        const next = [...sections];
        const [moved] = next.splice(at, 1);
        if (moved) next.splice(at + by, 0, moved);
        change(next);
    };
    const insert = (name: string) => {
        const target = sections.find(({ key }) => key === cursor.current?.key) ?? sections.at(-1);
        if (!target) return;
        const at = target.key === cursor.current?.key ? cursor.current.at : target.text.length;
        edit(target.key, { text: `${target.text.slice(0, at)}{{${name}}}${target.text.slice(at)}` });
        cursor.current = { key: target.key, at: at + name.length + 4 };
    };
    const faultOf = ({ heading, text }: ContractSection) => {
        const [unknown] = unknownPlaceholders(`${heading} ${text}`);
        return unknown === undefined
            ? undefined
            : `{{${unknown}}} is not known. Use the data of the order listed beside it.`;
    };
    const load = () => {
        setTitle(contract.title);
        setSections(contract.sections.map((section, key) => ({ ...section, key })));
        setVersion(contract.version as number);
        setDirty(false);
        setFault(null);
    };
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        if (sections.some(faultOf) || busy) return;
        setBusy(true);
        setFault(null);
        try {
            const { body } = await answered(
                mainApi.PUT('/sales-orders/{id}/contract', {
                    params: { path: { id: contract.sales_order_id } },
                    body: { version, title, sections: sections.map(({ heading, text }) => ({ heading, text })) },
                }),
            );
            leaving.current = true;
            notify('domains.sales.contract.saved', { type: 'success' });
            await keep(body);
            navigate(`/dit-connect/sales-order/${contract.sales_order_id}/contract`);
        } catch (error) {
            const stale = isFault(error) && error.status === 409;
            if (stale) await keep();
            setFault({ message: stale ? translate('domains.sales.contract.stale') : (error as Error).message, stale });
        } finally {
            setBusy(false);
        }
    };
    return (
        <SideBySide columns="minmax(0, 1fr) minmax(0, 1fr)" sx={{ gap: 3 }}>
            <Box component="form" onSubmit={submit} noValidate>
                <Stack spacing={2}>
                    {contract.link_expires_at && (
                        <Alert severity="warning">{translate('domains.sales.contract.editHint')}</Alert>
                    )}
                    {fault && (
                        <Alert
                            severity="error"
                            action={
                                fault.stale && (
                                    <Button color="inherit" size="small" onClick={load}>
                                        {translate('domains.sales.contract.reload')}
                                    </Button>
                                )
                            }
                        >
                            {fault.message}
                        </Alert>
                    )}
                    <Card sx={{ p: 2 }}>
                        <TextField
                            fullWidth
                            required
                            size="small"
                            label={translate('domains.sales.contract.documentTitle')}
                            value={title}
                            onChange={event => {
                                setTitle(event.target.value);
                                setDirty(true);
                            }}
                            slotProps={{ htmlInput: { maxLength: 160 } }}
                        />
                        <FactsLegend facts={contract.facts} onInsert={insert} />
                    </Card>
                    {sections.map((section, at) => (
                        <SectionEditor
                            key={section.key}
                            number={at + 1}
                            last={at === sections.length - 1}
                            section={section}
                            fault={faultOf(section)}
                            onEdit={values => edit(section.key, values)}
                            onMove={by => move(at, by)}
                            onRemove={
                                sections.length > 1 ? () => change(sections.filter(one => one !== section)) : undefined
                            }
                            onCursor={position => {
                                cursor.current = { key: section.key, at: position };
                            }}
                        />
                    ))}
                    <Box>
                        <Button
                            startIcon={<AddIcon />}
                            disabled={sections.length >= 40}
                            onClick={() => change([...sections, { heading: '', text: '', key: nextKey.current++ }])}
                        >
                            {translate('domains.sales.contract.addSection')}
                        </Button>
                    </Box>
                </Stack>
                <BottomBar>
                    <Button
                        color="inherit"
                        disabled={busy}
                        onClick={() => navigate(`/dit-connect/sales-order/${contract.sales_order_id}/contract`)}
                    >
                        {translate('domains.sales.contract.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy}>
                        {translate('domains.sales.contract.save')}
                    </Button>
                </BottomBar>
            </Box>
            <Box
                role="region"
                aria-label={translate('domains.sales.contract.live')}
                // focusable, because it scrolls
                tabIndex={0}
                sx={{ position: { lg: 'sticky' }, top: 72, maxHeight: { lg: 'calc(100vh - 96px)' }, overflowY: 'auto' }}
            >
                <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                    {translate('domains.sales.contract.live')}
                </Typography>
                <ContractPaper contract={shown as Parameters<typeof ContractPaper>[0]['contract']} />
            </Box>
            <UnsavedChanges dirty={dirty} leaving={leaving} base={pathname} />
        </SideBySide>
    );
};
