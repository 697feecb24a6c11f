import { lazy, Suspense, useId, useState } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Card, Divider } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Picture, type PictureImage } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rangoli } from '#app/ui/rangoli.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Row, Sheet } from './sheet.tsx';

const variants = ['primary', 'secondary', 'quiet'] as const;
const tones: Tone[] = ['festive', 'good', 'danger', 'warn', 'info', 'violet', 'neutral'];

/** What shows things: buttons, badges, prices, stars, cards, pictures, what is empty or still to come. */
export function Components({ image }: { image: PictureImage | null }) {
  return (
    <>
      <Sheet title="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <LinkButton variant={variant} to="/styleguide">
              A link
            </LinkButton>
          </Row>
        ))}
        <div className="flex flex-wrap items-center gap-3 rounded-sm bg-deep p-4">
          <Button variant="onDeep">onDeep</Button>
          <Button variant="onDeep" disabled>
            Disabled
          </Button>
        </div>
        <Row>
          <Button size="sm">Small</Button>
          <Button>Middle</Button>
          <Button size="lg">Large</Button>
        </Row>
      </Sheet>
      <Sheet title="Badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Sheet>
      <Sheet title="Price and rating">
        <Price pricePaise={1_23_456_00} originalPricePaise={1_50_000_00} size="lg" />
        <Price pricePaise={499_00} originalPricePaise={699_00} />
        <Price pricePaise={474_05} />
        <Row>
          {[5, 4.3, 2.5, 0].map((value) => (
            <Stars key={value} value={value} />
          ))}
        </Row>
      </Sheet>
      <Sheet title="Card, divider, picture">
        <Card>A sheet for things that belong together.</Card>
        <Divider />
        <Row>
          {image && (
            <Picture
              image={image}
              sizes="10rem"
              widths={[160, 320]}
              className="size-40 rounded-sm object-cover"
            />
          )}
          <Rangoli className="size-40 text-gold-line" />
        </Row>
      </Sheet>
      <Sheet title="Still to come, and empty">
        <Row>
          <Spinner label="Loading" />
          <Skeleton className="h-10 w-40" />
        </Row>
        <SkeletonText />
        <EmptyState level={3} title="Nothing here yet" action={<Button>A way on</Button>}>
          <p>A picture, a sentence and a way on.</p>
        </EmptyState>
      </Sheet>
    </>
  );
}

/** What is filled in, with its hint, its error, and what can't be changed. */
export function Fields() {
  const choice = useId();
  return (
    <Sheet title="Fields">
      <TextField label="Name" placeholder="As on the parcel" hint="A hint beneath the field." />
      <TextField label="PIN code" defaultValue="16005" error="A PIN code has six digits." />
      <TextField label="Landmark" optional readOnly defaultValue="Read only" />
      <TextField label="Disabled" disabled defaultValue="Can't be changed" />
      <SelectField label="State">
        <option>Punjab</option>
        <option>Kerala</option>
      </SelectField>
      <TextArea label="Message" rows={3} />
      <Checkbox label="Save as permanent address" hint="You can update it later." />
      <Checkbox label="A choice" type="radio" name={choice} defaultChecked />
      <Checkbox label="Another" type="radio" name={choice} />
    </Sheet>
  );
}

const Drawer = lazy(async () => ({ default: (await import('#app/ui/drawer.tsx')).Drawer }));
const kinds = ['success', 'info', 'warning', 'error', 'default'] as const;
const drawerSides = ['left', 'right', 'bottom'] as const;

/** What comes over the page: toasts and drawers. */
export function Messages() {
  const [side, setSide] = useState<(typeof drawerSides)[number] | null>(null);
  return (
    <Sheet title="Over the page">
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" size="sm" onClick={() => toast[kind](`A ${kind} toast`)}>
            Toast: {kind}
          </Button>
        ))}
      </Row>
      <Row>
        {drawerSides.map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => setSide(each)}>
            Drawer: {each}
          </Button>
        ))}
      </Row>
      {side && (
        <Suspense fallback={null}>
          <Drawer title="A drawer" side={side} open onOpenChange={(open) => open || setSide(null)}>
            <p>It has the theme of the page, and gives the focus back.</p>
          </Drawer>
        </Suspense>
      )}
    </Sheet>
  );
}
