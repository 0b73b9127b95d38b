import { Alert, Box, Button, Card, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { PlainTable } from '../components/tables/PlainTable';
import { answered, mainApi } from '../session/clients';
import { LinkDialog, UnlinkDialog } from './LinkDialogs';
import { MOST_LINES, type PastedLine, readLines } from './pastedLines';

type Answer = components['schemas']['CeresTagMappings'];
type Mapped = Answer['mappings'][number];
interface Looked {
    lines: readonly PastedLine[];
    answer: Answer;
}

const FIELDS = ['name', 'animal_number', 'mob'] as const;
const shown = (values: readonly (string | null | undefined)[]) => values.filter(Boolean).join(' · ') || '–';

/** Preview of a pasted mapping: old and new values per tag, or the line's error. */
const Preview = ({ lines, answer }: Looked) => {
    const translate = useTranslate();
    const word = (name: string) => translate(`domains.ceresTags.mapping.${name}`);
    const after = (line: PastedLine, { tag }: Mapped) => shown(FIELDS.map(name => line[name] ?? tag?.[name]));
    return (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={word('preview')}>
            <PlainTable
                label={word('preview')}
                columns={['tag', 'before', 'after'].map(key => ({ key, label: word(key) }))}
            >
                {answer.mappings.map((mapped, at) => {
                    const line = lines[at] as PastedLine;
                    const before = shown(FIELDS.map(name => mapped.tag?.[name]));
                    const next = after(line, mapped);
                    return (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a tag may stand there twice, and the lines do not move
                        <TableRow key={at}>
                            <TableCell component="th" scope="row">
                                {mapped.serial}
                            </TableCell>
                            {mapped.fault ? (
                                <TableCell colSpan={2} sx={{ color: 'error.main' }}>
                                    {mapped.fault}
                                </TableCell>
                            ) : (
                                <>
                                    <TableCell>{before}</TableCell>
                                    <TableCell sx={{ fontWeight: before === next ? undefined : 600 }}>
                                        {before === next ? word('same') : next}
                                    </TableCell>
                                </>
                            )}
                        </TableRow>
                    );
                })}
            </PlainTable>
        </Box>
    );
};

/** Pasted mapping of animals to tags, with preview and one save. */
const Naming = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [text, setText] = useState('');
    const [looked, setLooked] = useState<Looked>();
    const word = (name: string, values?: object) => translate(`domains.ceresTags.mapping.${name}`, values);
    const lines = readLines(text);
    const look = useMutation({
        mutationFn: () =>
            answered(mainApi.POST('/ceres-tag/mappings', { body: { dry_run: true, mappings: lines } })).then(
                ({ body }) => body,
            ),
        onSuccess: answer => setLooked({ lines, answer }),
    });
    const save = useMutation({
        mutationFn: ({ lines, answer }: Looked) => {
            const body = {
                mappings: lines.map((line, at) => {
                    const version = answer.mappings[at]?.tag?.version;
                    return { ...line, ...(version === undefined ? {} : { version }) };
                }),
            };
            return answered(
                mainApi.POST('/ceres-tag/mappings', {
                    body,
                }),
            ).then(saved => saved.body);
        },
        onSuccess: ({ changed }) => {
            notify('domains.ceresTags.mapping.done', { type: 'success', messageArgs: { count: changed } });
            setText('');
            setLooked(undefined);
            void queryClient.invalidateQueries({ queryKey: ['ceres-tags'] });
        },
    });
    const wrong = looked?.answer.mappings.filter(({ fault }) => fault).length ?? 0;
    const error = save.error ?? look.error;
    const tooMany = lines.length > MOST_LINES;
    return (
        <Card sx={{ p: 2 }}>
            <Stack spacing={2}>
                <TextField
                    label={word('lines')}
                    placeholder={word('placeholder')}
                    value={text}
                    onChange={event => {
                        setText(event.target.value);
                        setLooked(undefined);
                        save.reset();
                    }}
                    multiline
                    minRows={4}
                    maxRows={14}
                    error={tooMany}
                    helperText={tooMany ? word('too_many', { count: MOST_LINES }) : word('lead')}
                    slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
                />
                {error && <Alert severity="error">{error.message}</Alert>}
                {wrong > 0 && <Alert severity="warning">{word('wrong', { count: wrong })}</Alert>}
                {looked && <Preview {...looked} />}
                {looked && !wrong && looked.answer.changed === 0 && <Alert severity="info">{word('nothing')}</Alert>}
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                    <Button
                        variant={looked ? 'outlined' : 'contained'}
                        disabled={!lines.length || tooMany}
                        loading={look.isPending}
                        onClick={() => {
                            save.reset();
                            look.mutate();
                        }}
                    >
                        {word('look')}
                    </Button>
                    {looked && wrong === 0 && looked.answer.changed > 0 && (
                        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate(looked)}>
                            {word('save', { count: looked.answer.changed })}
                        </Button>
                    )}
                </Stack>
            </Stack>
        </Card>
    );
};

/** Links or unlinks several tags at once. */
const Linking = () => {
    const translate = useTranslate();
    const field = useId();
    const [ids, setIds] = useState<number[]>([]);
    const [open, setOpen] = useState<'link' | 'unlink'>();
    const word = (name: string, values?: object) => translate(`domains.ceresTags.mapping.${name}`, values);
    const shared = {
        ids,
        name: translate('domains.ceresTags.several', { count: ids.length }),
        onDone: () => setIds([]),
        onClose: () => setOpen(undefined),
    };
    return (
        <Card sx={{ p: 2 }}>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {word('choose')}
            </Typography>
            <Stack spacing={2}>
                <ReferencePicker
                    id={field}
                    reference="ceres-tags"
                    label={word('search')}
                    multiple
                    value={ids}
                    onChange={setIds}
                />
                <Stack direction="row" spacing={1}>
                    <Button variant="outlined" disabled={!ids.length} onClick={() => setOpen('link')}>
                        {translate('domains.ceresTags.link.action')}
                    </Button>
                    <Button variant="outlined" disabled={!ids.length} onClick={() => setOpen('unlink')}>
                        {translate('domains.ceresTags.unlink.action')}
                    </Button>
                </Stack>
            </Stack>
            {open === 'link' && <LinkDialog {...shared} />}
            {open === 'unlink' && <UnlinkDialog {...shared} />}
        </Card>
    );
};

const DeviceMappingPage = () => {
    const translate = useTranslate();
    return (
        <Stack spacing={2}>
            <Typography variant="h1">{translate('domains.ceresTags.mapping.page')}</Typography>
            <Naming />
            <Linking />
        </Stack>
    );
};
export default DeviceMappingPage;
