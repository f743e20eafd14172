/** How far below what is seen an example begins, so that it is there when its reader is. */
const MARGIN = '200px'

/** Starts each live example once its reader comes near it. React and the kit load with the first of them. */
export function startInView(places: Iterable<HTMLElement>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void import('./startExamples.tsx').then(({ start }) => start(target as HTMLElement))
      }
    },
    { rootMargin: MARGIN },
  )
  for (const place of places) observer.observe(place)
}
