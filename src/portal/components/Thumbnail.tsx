import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface ThumbnailProps {
    /** thumbnail URL; absent while there is none */
    url?: string | null;
    /** side of the square, in pixels */
    size: number;
    /** placeholder of the same size */
    children: ReactNode;
}

/** Square thumbnail with a reserved size. Decorative: its label is beside it. */
export const Thumbnail = ({ url, size, children }: ThumbnailProps) => {
    const [failed, setFailed] = useState<string>();
    if (!url || url === failed) return children;
    return (
        <Square
            src={url}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(url)}
        />
    );
};

const Square = styled('img')(({ theme }) => ({
    flex: 'none',
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.action.hover,
}));
