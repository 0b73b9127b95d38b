import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { StripState } from '../../../domain/dosing/doseStrip';
import { dayText } from '../../components/fields/dayTexts';
import type { Strip, StripDay } from './stripCells';

const UNKNOWN: readonly StripState[] = ['no_target', 'no_report'];

/** Texts of a strip: of one day, as "12 Nov: 80 % of target", and of all of them. */
export const useStripTexts = () => {
    const translate = useTranslate();
    const cellText = useCallback(
        ({ day, percent, state }: StripDay): string => {
            const date = dayText(day);
            return percent === null
                ? translate(`domains.telemetry.strip.cell_${state === 'no_report' ? state : 'no_target'}`, {
                      day: date,
                  })
                : translate('domains.telemetry.strip.cell', { day: date, percent: percent.toLocaleString('en-AU') });
        },
        [translate],
    );
    const stripText = useCallback(
        ({ days, off_target }: Strip): string => {
            const none = days.filter(({ state }) => UNKNOWN.includes(state)).length;
            return translate('domains.telemetry.strip.summary', {
                on: days.length - none - off_target,
                off: off_target,
                none,
            });
        },
        [translate],
    );
    // one object, or every row would render again with each scrolled pixel
    return useMemo(() => ({ cellText, stripText }), [cellText, stripText]);
};
export type StripTexts = ReturnType<typeof useStripTexts>;
