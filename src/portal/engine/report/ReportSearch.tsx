import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Report } from '../../../contract/metadata';
import { useLabels } from '../labels';
import { SearchField } from '../list/SearchField';

/** Who types is asked for nothing until they pause. */
const PAUSE_MS = 400;

/** Words to search the rows for, kept in the address. */
export const ReportSearch = ({
    report,
    current,
    search,
}: {
    report: Report;
    current: string;
    search: (text: string | undefined) => void;
}) => {
    const translate = useTranslate();
    const { pluralInSentence: plural } = useLabels(report.name);
    const [text, setText] = useState(current);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    // the address may change without this box: back, or a link
    useEffect(() => setText(current), [current]);
    useEffect(() => () => clearTimeout(timer.current), []);
    const type = (next: string, pause: number) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(next.trim() || undefined), pause);
    };
    return (
        <SearchField
            label={translate('engine.list.search', { plural })}
            text={text}
            onType={next => type(next, PAUSE_MS)}
            onClear={() => type('', 0)}
        />
    );
};
