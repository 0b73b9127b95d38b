import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullDayText, jobName, type PlannedJob, type Spot, spotKey } from './plan';

const WAYS: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

interface Carried {
    job: PlannedJob;
    row: number;
    column: number;
}

/**
 * Keyboard dragging between the cells of a plan: Space lifts a card, arrows move it, Space or Enter drops it, Escape
 * cancels. Announced to screen readers.
 * @param fields rows of the plan as laid out
 */
export const useKeyboardDrag = (
    fields: readonly (readonly Spot[])[],
    begin: (job: PlannedJob) => Spot,
    drop: (job: PlannedJob, spot: Spot) => Promise<unknown>,
    /** scheduling conflict at a cell */
    warning: (spot: Spot, job: PlannedJob) => string | undefined,
) => {
    const translate = useTranslate();
    const [carried, setCarried] = useState<Carried | null>(null);
    const [message, setMessage] = useState('');
    const target = carried ? fields[carried.row]?.[carried.column] : undefined;
    // the card is re-rendered at its new place and gets the focus
    const wanted = useRef<number>(undefined);
    useEffect(() => {
        if (wanted.current === undefined) return;
        const card = document.querySelector<HTMLElement>(`[data-job="${wanted.current}"]`);
        if (card && document.activeElement !== card) card.focus();
    });

    const spotText = (spot: Spot, job: PlannedJob) =>
        [
            fullDayText(spot.day),
            ...(spot.person === undefined ? [] : [spot.person?.label ?? translate('domains.jobs.nobody')]),
            ...[warning(spot, job)].flatMap(text => text ?? []),
        ].join(', ');
    const lift = (job: PlannedJob) => {
        const key = spotKey(begin(job));
        for (const [row, spots] of fields.entries()) {
            const column = spots.findIndex(spot => spotKey(spot) === key);
            const spot = spots[column];
            if (!spot) continue;
            setCarried({ job, row, column });
            setMessage(translate('domains.jobs.planning.lifted', { job: jobName(job), at: spotText(spot, job) }));
            return;
        }
    };
    const carry = ({ job, row, column }: Carried, [down, right]: readonly [number, number]) => {
        const next = { job, row: row + down, column: column + right };
        const spot = fields[next.row]?.[next.column];
        if (!spot) return;
        setCarried(next);
        setMessage(spotText(spot, job));
        document
            .querySelector(`[data-spot="${spotKey(spot)}"]`)
            ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    const letGo = () => {
        setCarried(null);
        setMessage(translate('domains.jobs.planning.let_go'));
    };
    const putDown = async (spot: Spot, job: PlannedJob) => {
        setCarried(null);
        wanted.current = job.id;
        setMessage(translate('domains.jobs.planning.put', { at: spotText(spot, job) }));
        await drop(job, spot);
        wanted.current = undefined;
    };

    const onKeyDown = (job: PlannedJob) => (event: KeyboardEvent) => {
        // controls inside the card handle their own keys
        if (event.target !== event.currentTarget) return;
        const way = WAYS[event.key];
        const isThis = carried?.job.id === job.id;
        if (!isThis && event.key !== ' ') return;
        if (isThis && !way && ![' ', 'Enter', 'Escape'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!isThis) lift(job);
        else if (way && carried) carry(carried, way);
        else if (event.key === 'Escape') letGo();
        else if (target) void putDown(target, job);
    };
    return {
        carried: carried?.job.id,
        target: target && spotKey(target),
        message: message,
        onKeyDown,
        // moving the focus elsewhere cancels
        onBlur: () => setCarried(null),
    };
};
