import { useState } from 'react';
import { inUnits } from '../../../domain/stock';
import { fieldTexts as texts } from '../fieldTexts';
import { type KnownPart, partOfCode, partsByWords } from '../stockPlaces';
import { CodeField, type CodeNews } from './CodeField';

const SHOWN = 6;

interface PartFinderProps {
    label: string;
    parts: readonly KnownPart[];
    /** a part that was scanned; answers what is said of it */
    onScan: (part: KnownPart) => string;
    /** a part that was chosen among those that are found by words */
    onChoose: (part: KnownPart) => void;
}

/** Finds a part by its barcode, its SKU, or words of its name, of what this phone keeps. */
export const PartFinder = ({ label, parts, onScan, onChoose }: PartFinderProps) => {
    const [text, setText] = useState('');
    const [news, setNews] = useState<CodeNews>();
    const found = partsByWords(parts, text, SHOWN);
    const choose = (part: KnownPart) => {
        setText('');
        setNews(undefined);
        onChoose(part);
    };
    return (
        <CodeField
            label={label}
            hint={texts.parts.findHint}
            text={text}
            onText={typed => {
                setText(typed);
                setNews(undefined);
            }}
            news={news}
            onCode={code => {
                const part = partOfCode(parts, code);
                const [only, ...others] = partsByWords(parts, code, 2);
                if (part) {
                    setText('');
                    setNews({ text: onScan(part), isFault: false });
                } else if (only && !others.length) choose(only);
                else if (!only) setNews({ text: texts.parts.unknown(code), isFault: true });
            }}
        >
            {found.length > 0 && (
                <ul className="hw-field-found">
                    {found.map(part => (
                        <li key={part.id}>
                            <button type="button" onClick={() => choose(part)}>
                                <span>{part.name}</span>
                                <small>
                                    {[
                                        part.sku,
                                        part.shelf,
                                        part.isHere
                                            ? part.free === null
                                                ? undefined
                                                : texts.parts.free(inUnits(part.free, part.unit))
                                            : texts.parts.notHere,
                                    ]
                                        .filter(Boolean)
                                        .join(' · ')}
                                </small>
                            </button>
                        </li>
                    ))}
                </ul>
            )}
        </CodeField>
    );
};
