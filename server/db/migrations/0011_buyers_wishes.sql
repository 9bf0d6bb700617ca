CREATE TABLE "comment_photo" (
	"hash" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"comment_id" bigint,
	"place" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_invoice" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"number" text,
	"link" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_invoice_issued" CHECK (("order_invoice"."number" is null) = ("order_invoice"."issued_at" is null))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "freight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_photo_comment" ON "comment_photo" USING btree ("comment_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_freight" CHECK ("shop_order"."freight" between 0 and "shop_order"."amount");