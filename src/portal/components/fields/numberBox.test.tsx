import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { NumberEntryOptions } from '../../../domain/records/numberEntry';
import { NumberBox } from './NumberBox';

afterEach(cleanup);

const Litres = ({ options }: { options?: NumberEntryOptions }) => {
    const [text, setText] = useState('');
    return <NumberBox label="Litres" value={text} onText={setText} options={options} />;
};
const box = () => screen.getByLabelText('Litres') as HTMLInputElement;
const fill = async (text: string) => {
    await userEvent.clear(box());
    await userEvent.type(box(), text);
};

it('`NumberBox` shows the normalised number on blur', async () => {
    render(<Litres />);
    for (const [text, shown] of [
        ['12,50', '12.5'],
        ['1,234.50', '1234.5'],
        [' 7 ', '7'],
        ['\u22125', '-5'],
    ] as const) {
        await fill(text);
        expect(box().value).toBe(text);
        await userEvent.tab();
        expect(box().value).toBe(shown);
        expect(box().getAttribute('aria-invalid')).toBe('false');
    }
});

it('`NumberBox` shows the normalised number on Enter', async () => {
    render(<Litres />);
    await fill('3,5{Enter}');
    expect(box().value).toBe('3.5');
});

it('`NumberBox` keeps invalid text and explains it on blur, not while the user types', async () => {
    render(<Litres />);
    await fill('1,250');
    expect(box().getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(box().value).toBe('1,250');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('“1,250” can be read two ways. Write 1250 or 1.25.')).toBeTruthy();
    await fill('12 head');
    await userEvent.tab();
    expect(screen.getByText('“12 head” must be a number, such as 1250 or 12.5.')).toBeTruthy();
});

it('`NumberBox` for whole numbers reads a comma as a thousands separator', async () => {
    render(<Litres options={{ whole: true }} />);
    await fill('1,250');
    await userEvent.tab();
    expect(box().value).toBe('1250');
});
