const positions = [4, 3, 2, 1, 0];

/** The outline of a star in a row of stars, by its position from the left. */
export const starPath = (index: number) =>
  `M${index * 24 + 12} 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L${index * 24 + 2.6} 9.5l6.5-1z`;

/** Five stars, the first `rating` of them lit, counted from the right as Persian reads. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={label}>
      <path d={positions.slice(0, rating).map(starPath).join('')} />
      {rating < 5 && <path className="off" d={positions.slice(rating).map(starPath).join('')} />}
    </svg>
  );
}
