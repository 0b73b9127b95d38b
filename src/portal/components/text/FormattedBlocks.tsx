import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, readFormatted } from '../../../domain/records/formattedText';

const inlines = (nodes: readonly Inline[]): ReactNode =>
    nodes.map((node, at) => {
        const key = `${at} ${node.kind}`;
        switch (node.kind) {
            case 'text':
                return <Fragment key={key}>{node.text}</Fragment>;
            case 'break':
                return <br key={key} />;
            case 'strong':
                return <strong key={key}>{inlines(node.children)}</strong>;
            case 'emphasis':
                return <em key={key}>{inlines(node.children)}</em>;
            default:
                return (
                    <a key={key} href={node.href} target="_blank" rel="noopener noreferrer">
                        {inlines(node.children)}
                    </a>
                );
        }
    });

const HEADINGS = [
    { variant: 'h3', component: 'h2' },
    { variant: 'h4', component: 'h3' },
    { variant: 'subtitle1', component: 'h4' },
] as const;

const Drawn = ({ block }: { block: Block }) => {
    switch (block.kind) {
        case 'heading': {
            const { variant, component } = HEADINGS[block.level - 1] ?? HEADINGS[2];
            return (
                <Typography variant={variant} component={component}>
                    {inlines(block.children)}
                </Typography>
            );
        }
        case 'paragraph':
            return <p>{inlines(block.children)}</p>;
        case 'list': {
            const items = block.items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as it is, and anew when it is another
                <li key={at}>
                    <Blocks blocks={item} />
                </li>
            ));
            return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
        }
        case 'rule':
            return <hr />;
    }
};
const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    blocks.map((block, at) => <Drawn key={at} block={block} />);

/** Maximum line width for readability. */
const FormattedBlocks = ({ text }: { text: string }) => (
    <Box
        sx={{
            maxWidth: '70ch',
            overflowWrap: 'anywhere',
            typography: 'body1',
            '& > :first-of-type': { mt: 0 },
            '& h2, & h3, & h4': { mt: 2.5, mb: 0.75 },
            '& p': { my: 1 },
            '& ul, & ol': { my: 1, pl: 3 },
            '& li': { my: 0.5 },
            '& li > p': { my: 0 },
            '& a': { color: 'primary.main', textDecoration: 'underline' },
            '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
        }}
    >
        <Blocks blocks={readFormatted(text)} />
    </Box>
);
export default FormattedBlocks;
