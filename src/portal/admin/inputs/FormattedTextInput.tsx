import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import TitleIcon from '@mui/icons-material/Title';
import { Box, Button, IconButton, OutlinedInput, Stack, type SvgIconProps, Tooltip } from '@mui/material';
import { type ComponentType, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { FormattedText } from '../../components/text/FormattedText';
import { fieldOf } from '../metadata';
import { type FieldInputProps, useFieldInput } from './useFieldInput';

type Mark = 'heading' | 'bold' | 'list' | 'numbers' | 'link';
const MARKS: readonly { mark: Mark; icon: ComponentType<SvgIconProps> }[] = [
    { mark: 'heading', icon: TitleIcon },
    { mark: 'bold', icon: FormatBoldIcon },
    { mark: 'list', icon: FormatListBulletedIcon },
    { mark: 'numbers', icon: FormatListNumberedIcon },
    { mark: 'link', icon: LinkIcon },
];

interface Edited {
    text: string;
    /** selection after the edit */
    from: number;
    to: number;
}
/** Wraps the selection in a mark, or prefixes each of its lines. */
export const withMark = (text: string, from: number, to: number, mark: Mark): Edited => {
    const chosen = text.slice(from, to);
    if (mark === 'bold' || mark === 'link') {
        const [opening, closing] = mark === 'bold' ? ['**', '**'] : ['[', '](https://)'];
        return {
            text: `${text.slice(0, from)}${opening}${chosen}${closing}${text.slice(to)}`,
            from: from + opening.length,
            to: to + opening.length,
        };
    }
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
    const lines = text
        .slice(start, end)
        .split('\n')
        .map((line, at) => `${mark === 'heading' ? '## ' : mark === 'list' ? '- ' : `${at + 1}. `}${line}`)
        .join('\n');
    return {
        text: `${text.slice(0, start)}${lines}${text.slice(end)}`,
        from: start + lines.length,
        to: start + lines.length,
    };
};

/** A formatted text: written with marks that buttons put there, and looked at as it will be read. */
const FormattedInput = (props: FieldInputProps) => {
    const { id, input, error, frame, describedBy } = useFieldInput<string>(props);
    const translate = useTranslate();
    const area = useRef<HTMLTextAreaElement>(null);
    const [looking, setLooking] = useState(false);
    const value = (input.value as string | null) ?? '';
    const put = (mark: Mark) => {
        const { current } = area;
        if (!current) return;
        const edited = withMark(value, current.selectionStart, current.selectionEnd, mark);
        input.onChange(edited.text);
        requestAnimationFrame(() => {
            current.focus();
            current.setSelectionRange(edited.from, edited.to);
        });
    };
    const most = props.field.maxLength;
    const near = most !== undefined && value.length > most * 0.8;
    return (
        <FieldFrame {...frame} aside={near ? `${value.length} / ${most}` : undefined}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
                {MARKS.map(({ mark, icon: Icon }) => (
                    <Tooltip key={mark} title={translate(`engine.formatted.${mark}`)}>
                        <span>
                            <IconButton
                                aria-label={translate(`engine.formatted.${mark}`)}
                                disabled={looking}
                                onClick={() => put(mark)}
                            >
                                <Icon fontSize="small" />
                            </IconButton>
                        </span>
                    </Tooltip>
                ))}
                <Button
                    color="inherit"
                    size="small"
                    aria-pressed={looking}
                    onClick={() => setLooking(!looking)}
                    sx={{ ml: 'auto' }}
                >
                    {translate(`engine.formatted.${looking ? 'write' : 'look'}`)}
                </Button>
            </Stack>
            {looking ? (
                <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minHeight: 240 }}>
                    {value.trim() ? <FormattedText text={value} /> : translate('engine.formatted.nothing')}
                </Box>
            ) : (
                <OutlinedInput
                    {...input}
                    value={value}
                    inputRef={element => {
                        area.current = element;
                        input.ref(element);
                    }}
                    ref={undefined}
                    id={id}
                    size="small"
                    multiline
                    minRows={12}
                    maxRows={30}
                    error={Boolean(error)}
                    inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) }}
                />
            )}
        </FieldFrame>
    );
};

/** The input of the field `text` of whatever the form is of. */
export const FormattedTextInput = () => {
    const resource = useResourceContext() ?? '';
    const field = fieldOf(resource, 'text');
    return field && <FormattedInput resource={resource} field={field} />;
};
