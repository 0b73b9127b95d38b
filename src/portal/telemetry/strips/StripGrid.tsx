import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { STRIP_DAYS } from '../../../domain/dosing/doseStrip';
import type { FilterValues } from '../../admin/list/filters';
import { LoadFailed } from '../../admin/list/ListStates';
import { useCanOpenPages } from '../../admin/useCanOpenPages';
import { telemetryPath } from '../paths';
import { StripRow } from './StripRow';
import { type Cell, cellAfter } from './stripCells';
import { GRID } from './stripStyles';
import { BLOCK, useStrips } from './useStrips';
import { useStripTexts } from './useStripTexts';

const HEIGHT = { wide: 44, phone: 72 };
const BEYOND = 4;

interface StripGridProps {
    filter: FilterValues;
    /** called with the text of the day under the pointer or in focus, or '' */
    onPoint: (text: string) => void;
}

/** Rows of the strips as plain elements: the grid renders with each scrolled row, and all around it does not. */
export const StripGrid = memo(({ filter, onPoint }: StripGridProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const texts = useStripTexts();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const box = useRef<HTMLDivElement>(null);
    const [active, setActive] = useState<Cell>({ row: 0, column: STRIP_DAYS - 1 });
    const [hovered, setHovered] = useState<number>();
    const shouldFocus = useRef(false);
    const [blocks, setBlocks] = useState({ from: 0, to: 0 });
    const { total = 0, rowAt, failed } = useStrips(filter, blocks);
    const { show: canView } = useCanOpenPages('udose-sites');
    const height = phone ? HEIGHT.phone : HEIGHT.wide;
    const virtual = useVirtualizer({
        count: total,
        getScrollElement: () => box.current,
        estimateSize: () => height,
        overscan: BEYOND,
        // rows beyond the view hide that the next ones come a moment later
        useFlushSync: false,
        // the focused cell stays in the document, or the next key would go nowhere
        rangeExtractor: visible =>
            [...new Set([active.row, ...defaultRangeExtractor(visible)])].filter(row => row < total),
    });
    const from = Math.floor((virtual.range?.startIndex ?? 0) / BLOCK);
    const to = Math.floor((virtual.range?.endIndex ?? 0) / BLOCK);
    useEffect(() => setBlocks({ from, to }), [from, to]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter begins at the worst site
    useEffect(() => {
        setActive({ row: 0, column: STRIP_DAYS - 1 });
        if (box.current) box.current.scrollTop = 0;
    }, [JSON.stringify(filter)]);

    const isActiveLoaded = rowAt(active.row) !== undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once the cell is in the document
    useEffect(() => {
        if (!shouldFocus.current) return;
        const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`);
        if (cell) shouldFocus.current = false;
        (cell ?? box.current)?.focus({ preventScroll: true });
    }, [active, isActiveLoaded]);

    const onKeyDown = (event: KeyboardEvent) => {
        const isCell = event.target === box.current || (event.target as HTMLElement).dataset.cell !== undefined;
        const next = isCell && !event.altKey && !event.ctrlKey && !event.metaKey && cellAfter(event.key, active, total);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        shouldFocus.current = true;
        setActive(next);
        virtual.scrollToIndex(next.row);
    };
    const rowOf = (target: EventTarget) => {
        const row = (target as HTMLElement).closest<HTMLElement>('[data-strip]')?.dataset.strip;
        return row === undefined ? undefined : Number(row);
    };
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        setHovered(rowOf(target));
        onPoint((target as HTMLElement).closest('[data-cell]')?.getAttribute('aria-label') ?? '');
    };
    const onFocus = ({ target }: { target: EventTarget }) => {
        const [row, column] = (target as HTMLElement).dataset.cell?.split(' ').map(Number) ?? [];
        onPoint((target as HTMLElement).dataset.cell ? ((target as HTMLElement).getAttribute('aria-label') ?? '') : '');
        if (row !== undefined && column !== undefined && (row !== active.row || column !== active.column))
            setActive({ row, column });
    };
    const onClick = (event: MouseEvent) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const target = event.target as HTMLElement;
        const strip = target.closest('.hw-strip-days') ? rowAt(rowOf(target) ?? -1) : undefined;
        // a day is too narrow for a finger, so a touch opens all of them
        const address =
            target.closest('a')?.getAttribute('href') ?? (strip && telemetryPath('daily_summary', strip.id));
        if (!address) return;
        event.preventDefault();
        navigate(address);
    };

    if (failed) return <LoadFailed error={failed.error} retry={() => void failed.refetch()} />;
    return (
        <Box
            ref={box}
            role="grid"
            tabIndex={-1}
            aria-label={translate('domains.telemetry.strip.title')}
            aria-rowcount={total + 1}
            aria-colcount={STRIP_DAYS + 2}
            className="hw-strips"
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onPointerOver={onPointerOver}
            onPointerLeave={() => setHovered(undefined)}
            onClick={onClick}
        >
            <div {...GRID.row(1)} className="hw-strips-head">
                <div {...GRID.head} className="hw-strip-site">
                    {translate('domains.telemetry.strip.site')}
                </div>
                <div {...GRID.head} className="hw-strip-off">
                    {translate('domains.telemetry.strip.off')}
                </div>
                <div {...GRID.headOfDays} className="hw-strip-days">
                    <span>{translate('domains.telemetry.strip.first')}</span>
                    <span>{translate('domains.telemetry.strip.last')}</span>
                </div>
            </div>
            <div {...GRID.layout} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map(({ index, start }) => (
                    <StripRow
                        key={index}
                        row={index}
                        strip={rowAt(index)}
                        top={start}
                        height={height}
                        open={index === active.row || index === hovered}
                        active={index === active.row ? active.column : undefined}
                        texts={texts}
                        canView={canView}
                    />
                ))}
            </div>
        </Box>
    );
});
StripGrid.displayName = 'StripGrid';
