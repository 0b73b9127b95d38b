import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { litres, millilitres } from '../../../domain/stock/quantities';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { NumberBox } from '../../components/fields/NumberBox';
import { litresEntered } from '../Litres';
import { QuantityField } from '../QuantityField';
import { ScanEntry, type ScanNews } from '../scan/ScanEntry';
import { type CountEntries, type CountEntry, countedItem, quantityText, type SheetLine } from './entries';
import { itemKeyByCode } from './itemKeyByCode';

interface ScanCountsProps {
    lines: readonly SheetLine[];
    entries: CountEntries;
    onEnter: (line: SheetLine, change: Partial<Pick<CountEntry, 'text'>>) => void;
    onClose: () => void;
}
const textOf = (line: SheetLine, entries: CountEntries) =>
    entries[countedItem(line).key]?.text ?? (line.counted_quantity === null ? '' : String(line.counted_quantity));

/**
 * Counts by scanner: each scan finds its line. It adds one piece, or one container of a supplement with litres per
 * container; otherwise it asks for the quantity. It stays open, and entries are stored and sent as on the sheet.
 */
export const ScanCounts = ({ lines, entries, onEnter, onClose }: ScanCountsProps) => {
    const translate = useTranslate();
    const word = (key: string, values?: object) => translate(`domains.stock.scan.${key}`, values);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [each, setEach] = useState('');
    const [news, setNews] = useState<ScanNews>();
    const [scanned, setScanned] = useState<readonly string[]>([]);
    // focuses the quantity of the last scanned line, once rendered
    const [askedLine, setAskedLine] = useState<{ key: string }>();
    const list = useRef<HTMLUListElement>(null);
    const field = useRef<HTMLInputElement>(null);
    // counts of scans that are not rendered yet
    const counted = useRef<Record<string, string>>({});
    useEffect(() => {
        if (askedLine) list.current?.querySelector('input')?.focus();
    }, [askedLine]);
    const byKey = new Map(lines.map(line => [countedItem(line).key, line]));

    const take = async (text: string) => {
        try {
            const key = await itemKeyByCode(text, lines);
            const line = key === undefined ? undefined : byKey.get(key);
            if (!line)
                return setNews({
                    text: word(key === undefined ? 'unknown' : 'notOnSheet', { code: text }),
                    isFault: true,
                });
            const thing = countedItem(line);
            setScanned(before => [thing.key, ...before.filter(other => other !== thing.key)]);
            // pieces are scanned one by one; a container adds its content
            const more = thing.unit === 'each' ? 1 : thing.unit === 'L' && !line.sku ? litresEntered(each) : undefined;
            if (!more) {
                setNews({ text: word('howMuch', { name: thing.label }), isFault: false });
                setAskedLine({ key: thing.key });
                return;
            }
            const before = litresEntered(counted.current[thing.key] ?? textOf(line, entries)) ?? 0;
            const now = litres(millilitres(before) + millilitres(more));
            counted.current[thing.key] = String(now);
            onEnter(line, { text: String(now) });
            setNews({ text: `${thing.label}: ${quantityText(now, thing.unit)}`, isFault: false });
        } catch (error) {
            setNews({ text: (error as Error).message, isFault: true });
        }
    };
    const type = (line: SheetLine, text: string) => {
        counted.current[countedItem(line).key] = text;
        onEnter(line, { text });
    };

    return (
        <DialogFrame
            title={word('title')}
            maxWidth="sm"
            fullScreen={phone}
            keepsEntries
            onClose={onClose}
            actions={
                <Button variant="contained" onClick={onClose}>
                    {word('done')}
                </Button>
            }
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <ScanEntry
                    autoFocus
                    label={word('code')}
                    help={word('codeHelp')}
                    maxLength={200}
                    inputRef={field}
                    news={news}
                    onCode={code => void take(code)}
                >
                    <NumberBox
                        fullWidth
                        label={word('each')}
                        helperText={word('eachHelp')}
                        value={each}
                        onText={setEach}
                        unit="L"
                        htmlInput={{ maxLength: 12 }}
                    />
                </ScanEntry>
                <Box component="ul" ref={list} aria-label={word('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {scanned.map(key => {
                        const line = byKey.get(key) as SheetLine;
                        const { label, unit } = countedItem(line);
                        const fault = entries[key]?.fault;
                        return (
                            <Stack
                                key={key}
                                component="li"
                                direction="row"
                                spacing={1}
                                sx={{ alignItems: 'center', py: 0.5 }}
                            >
                                <Box sx={{ flex: 1, minWidth: 0 }}>
                                    <Typography variant="body2">{label}</Typography>
                                    {fault && (
                                        <Typography variant="caption" color="error">
                                            {fault}
                                        </Typography>
                                    )}
                                </Box>
                                <QuantityField
                                    size="small"
                                    unit={unit}
                                    value={textOf(line, entries)}
                                    error={Boolean(fault)}
                                    isQuiet
                                    onText={text => type(line, text)}
                                    onKeyDown={event => {
                                        if (event.key === 'Enter') field.current?.focus();
                                    }}
                                    sx={{ width: 132, flexShrink: 0 }}
                                    htmlInput={{ 'aria-label': word('countOf', { name: label }) }}
                                />
                            </Stack>
                        );
                    })}
                </Box>
            </Stack>
        </DialogFrame>
    );
};
